import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestServer } from './test-server'

function signUpRequest(username: string): string {
  const body = JSON.stringify({ username, password: 'secret1', firstName: 'Ada', lastName: 'Lovelace' })
  const head = ['POST /api/auth/signup HTTP/1.1', 'Host: localhost', `Content-Length: ${body.length}`]
  return [...head, '', body].join('\r\n')
}

/** Signs people up at once on one connection, which takes slow hashes, and hangs up: the answers find nobody. */
export async function signUpAndHangUp({ address }: TestServer, ...usernames: string[]): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.end(usernames.map(signUpRequest).join(''))
  await once(socket, 'finish')
  socket.destroy()
}
