import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Milliseconds that a request which has begun may take to arrive as a whole when the server ends. */
const grace = 1000

/**
 * Lets clients close their connections when the server ends: it would wait for those that are kept alive. After a moment it hangs up
 * on those whose requests never arrive, once all others are answered.
 * @param drainMs milliseconds for which it goes on before: what was sent to it already would be lost otherwise
 */
export function endConnections(server: FastifyInstance, drainMs: number): void {
  /** Requests that have arrived as a whole, and whose clients wait for the answer. */
  const accepted = new Set<FastifyRequest>()
  let isEnding = false
  let isGraceOver = false
  const hangUp = () => {
    if (isGraceOver && accepted.size === 0) server.server.closeAllConnections()
  }
  server.addHook('preHandler', (request, { raw }, done) => {
    if (!raw.destroyed) {
      accepted.add(request)
      // Not `onResponse`, which never comes if the client hangs up.
      raw.once('close', () => {
        accepted.delete(request)
        hangUp()
      })
    }
    done()
  })
  server.addHook('preClose', async () => {
    isEnding = true
    await wait(drainMs)
    setTimeout(() => {
      isGraceOver = true
      hangUp()
    }, grace).unref()
  })
  server.addHook('onSend', (_request, reply, _body, done) => {
    if (isEnding) void reply.header('Connection', 'close')
    done()
  })
}
