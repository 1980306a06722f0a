import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance } from 'fastify'
import { apiErrors } from 'shared/contract'
import { DomainError } from '../../domain/domain-error'
import { securityHeaders } from './security-headers'

/** What is said of a request that never reached the API. Fastify's own words name its parts and repeat what was sent. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  404: apiErrors.pathNotFound.message,
  408: 'The request took too long. Try again.',
  413: apiErrors.bodyTooLarge.message,
  414: 'The address is too long.',
  415: apiErrors.bodyTypeUnsupported.message,
  417: 'What the request expects is not supported.',
  431: 'The headers are too large.',
}

/** The body of an answer that Fastify or Node.js would give. */
export function errorBody(status: number): { errors: [string] } {
  return { errors: [messages[status] ?? 'The request was refused.'] }
}

/** Seconds after which a client may try again what could not be done now. */
const retryAfter = 5

interface Answer {
  status: number
  message: string
}

/** What is said of an error that a part of the server has thrown. */
function answerTo(error: Partial<FastifyError>): Answer {
  if (error instanceof DomainError) return { status: error.status, message: error.message }
  const status = error.statusCode ?? 500
  if (status >= 500) return { status: 500, message: apiErrors.internal.message }
  // Only errors of Fastify have a code; those of our own limits say what to do.
  return {
    status,
    message: error.code ? errorBody(status).errors[0] : (error.message ?? ''),
  }
}

/** Answers an address that cannot be decoded, which no hook ever sees. */
export function answerBadAddress(response: ServerResponse): void {
  response.writeHead(404, { ...securityHeaders, 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(errorBody(404)))
}

/** The responses to the latest requests of connections. */
const latest = new WeakMap<Socket, ServerResponse>()

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

/** What describes a file that could not be read, and not the error in its place, which nobody may keep for a year. */
const ofBodies = ['content-type', 'content-length', 'content-range', 'accept-ranges']

/** Answers errors outside of the API as the API does, without details of those that nobody expected. */
export function answerErrors(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    latest.set(raw.socket, reply.raw)
    done()
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = answerTo(error)
    if (status === 500) request.log.error(error)
    // Fastify would hang up on a body whose length says that it is too large. A proxy that is still sending it would lose the answer:
    // so Node.js takes the rest in and drops it.
    if (status === 413 && request.headers['content-length']) void reply.removeHeader('connection')
    for (const name of ofBodies) void reply.removeHeader(name)
    return reply
      .status(status)
      .headers(securityHeaders)
      .send({ errors: [message] })
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ errors: [apiErrors.pathNotFound.message] }),
  )
  server.addHook('onSend', (_request, reply, _body, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After'))
      void reply.header('Retry-After', retryAfter)
    done()
  })
}
