import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls back at the end of every request. Fastify's `onResponse` never comes if the client hangs up.
 * @param ended `isHungUp` tells that the client did so before it was sent any of an answer
 */
export function onRequestEnd(
  server: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply, isHungUp: boolean) => void,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => ended(request, reply, !reply.raw.headersSent))
    done()
  })
}
