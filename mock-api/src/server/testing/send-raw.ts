import { createConnection } from 'node:net'
import type { TestServer } from './test-server'

/** How {@link sendRaw} sends. */
export interface RawOptions {
  /** Whether to say that nothing more will come, so that a server does not wait for the rest of a body. */
  isAll?: boolean
}

/** Sends bytes as they are. @returns what came back until the server hung up */
export function sendRaw(
  { address }: TestServer,
  content: string | Uint8Array,
  { isAll = false }: RawOptions = {},
): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port) }, () => {
      if (isAll) socket.end(content)
      else socket.write(content)
    })
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.once('close', () => resolve(answer))
    // A server that hangs up while it is written to.
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}
