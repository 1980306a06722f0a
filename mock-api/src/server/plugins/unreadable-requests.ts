import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorBody } from './answer-errors'
import { securityHeaders } from './security-headers'

/** Answers an address that cannot be decoded, which no hook ever sees. */
export function answerBadAddress(response: ServerResponse): void {
  response.writeHead(404, { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(errorBody(404)))
}

/** The responses to the latest requests of connections. */
const latest = new WeakMap<Socket, ServerResponse>()

/** Notes which request of a connection came last, for {@link answerUnreadable}. */
export function noteLatest(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    latest.set(raw.socket, reply.raw)
    done()
  })
}

/** Whether a client would take what is written now for the answer to a request that could be read, or for a part of it. */
function isAnswering(socket: Socket): boolean {
  const response = latest.get(socket)
  if (!response || response.writableFinished) return false
  // A request whose body cannot be read is what is answered, unless others come before it.
  return response.headersSent || response.req.complete || response.socket === null
}

/** Answers a client whose request could not even be read, and hangs up. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (isAnswering(socket)) return void socket.destroy()
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(errorBody(status))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
