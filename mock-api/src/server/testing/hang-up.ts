import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestServer } from './test-server'

/** Signs somebody up, which takes a slow hash, and hangs up at once: the answer finds nobody. */
export async function signUpAndHangUp({ address }: TestServer, username: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({ username, password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' })
  const head = ['POST /api/auth/signup HTTP/1.1', 'Host: localhost', `Content-Length: ${body.length}`]
  const socket = connect(Number(port), hostname)
  socket.end([...head, '', body].join('\r\n'))
  await once(socket, 'finish')
  socket.destroy()
}
