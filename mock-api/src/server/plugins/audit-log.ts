import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRead, matchOf } from './request-path'

/** Characters of a parameter or a username that are logged. No id and no username is longer. */
const longest = 100

const refusals: ReadonlySet<number> = new Set([401, 403, 429])

/** What was asked, by name: an address that is none of ours may hold anything, and is not logged. */
function callOf(request: FastifyRequest): { call?: string; parameters?: Record<string, string> } {
  const match = matchOf(request)
  if (match.kind !== 'found') return {}
  const parameters = Object.fromEntries(
    Object.entries(match.parameters).map(([name, value]) => [name, value.slice(0, longest)]),
  )
  return { call: match.name, parameters }
}

function entryOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const { method, ip, call, loginName } = request
  return {
    method,
    ...callOf(request),
    user: call?.callerId,
    ...(loginName !== undefined && { username: loginName.slice(0, longest) }),
    ip,
    status: statusCode,
    milliseconds: Math.round(elapsedTime),
  }
}

/**
 * Logs every write and every refusal, also if nobody waits for the answer: who asked what from where, and what became of it. Neither
 * bodies, tokens nor queries. Of the refusals by one limit, the first is logged.
 */
export function logWrites(server: FastifyInstance): void {
  const log = (request: FastifyRequest, reply: FastifyReply) => {
    if (!refusals.has(reply.statusCode)) request.log.info({ write: entryOf(request, reply) })
    else if (!request.isFlood) request.log.warn({ refused: entryOf(request, reply) })
  }
  // Not `onResponse`, which never comes if the client has hung up.
  server.addHook('onSend', (request, reply, _body, done) => {
    if (!isRead(request) || refusals.has(reply.statusCode)) {
      if (reply.raw.destroyed) log(request, reply)
      else reply.raw.once('close', () => log(request, reply))
    }
    done()
  })
}

/** An error without what a driver adds to it, such as the values of a row. */
function withoutValues(error: Error & { code?: unknown }) {
  const { name, code, message, cause, stack = '' } = error
  return { type: name, code, message, ...(cause instanceof Error && { cause: cause.message }), stack }
}

/** How lines are written: JSON, with the time in UTC. */
export const logFormat = {
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: withoutValues },
}
