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

/** What describes a file that could not be read, and not the error in its place, which nobody may keep for a year. */
const ofBodies = ['content-type', 'content-length', 'content-range', 'accept-ranges']

/** Answers errors outside of the API as the API does, without details of those that nobody expected. */
export function answerErrors(server: FastifyInstance): void {
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
