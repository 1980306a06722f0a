import type { FastifyInstance } from 'fastify'
import { longestJson } from './api-routes'
import { answerUnreadable } from './unreadable-requests'

/** Milliseconds in which a body has to arrive after its headers. Those of uploads have as long as the server gives every request. */
const longestWait = 60_000

/** Refuses bodies that take longer than any client needs for a small one: each holds a connection. */
export function refuseSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw, headers, routeOptions: { bodyLimit = 0 } }, _reply, done) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (hasBody && bodyLimit <= longestJson) {
      const timer = setTimeout(() => {
        if (!raw.complete) answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      }, longestWait)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
