import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a request which has begun may take to arrive as a whole when the server ends. */
const grace = 1000

/** Milliseconds after which a server that ends hangs up on a client that reads nothing of its answer. */
const stall = 2000

/** Lets Node.js hang up on a client that stops reading. What it has not read yet counts as moving as long as it becomes less. */
function hangUpOnStall({ socket }: ServerResponse): void {
  socket?.setTimeout(stall)
}

/**
 * Lets clients close their connections when the server ends: it would wait for those that are kept alive. After a moment it hangs up
 * on those whose requests never arrive, once all others are answered, and before on those that do not read their answers.
 * @param drainMs milliseconds for which it goes on before: what was sent to it already would be lost otherwise
 */
export function endConnections(server: FastifyInstance, drainMs: number): void {
  // No Set: each table that it outgrows, which is every 50 requests, holds the next one (V8 of Node.js 20). Once one of them is old, all
  // that were ever in it stay in memory until the next collection of old objects: a sixth of the processor time of a short answer.
  /** Requests that have arrived as a whole, and whose clients wait for the answer. */
  const accepted: ServerResponse[] = []
  let isEnding = false
  let isGraceOver = false
  const hangUp = () => {
    if (isGraceOver && accepted.length === 0) server.server.closeAllConnections()
  }
  const isOver = (response: ServerResponse) => {
    const last = accepted.pop()
    const place = accepted.indexOf(response)
    if (last && place >= 0) accepted[place] = last
  }
  server.addHook('preHandler', (_request, { raw }, done) => {
    if (!raw.destroyed) {
      accepted.push(raw)
      // Not `onResponse`, which never comes if the client hangs up.
      raw.once('close', () => {
        isOver(raw)
        hangUp()
      })
    }
    done()
  })
  server.addHook('preClose', async () => {
    isEnding = true
    // Those that wait for the server are not cut: their answers have not begun.
    for (const response of accepted) if (response.headersSent) hangUpOnStall(response)
    await wait(drainMs)
    setTimeout(() => {
      isGraceOver = true
      hangUp()
    }, grace).unref()
  })
  server.addHook('onSend', (_request, reply, _body, done) => {
    if (isEnding) {
      void reply.header('Connection', 'close')
      hangUpOnStall(reply.raw)
    }
    done()
  })
}
