import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LimitCounters } from './limit-counters'
import { type Limit, waitingTime } from './limit-table'

declare module 'fastify' {
  export interface FastifyRequest {
    /** Whether it was refused by a limit that had refused another request before: one line of a flood is enough in a log. */
    isFlood: boolean
  }
}

/** A request beyond a limit. */
class TooMany extends Error {
  readonly statusCode = 429

  constructor({ what }: Limit, endsInMs: number) {
    super(`Too many ${what}. Try again in ${waitingTime(endsInMs)}.`)
  }
}

/** Counts a request. It says in `RateLimit` headers how many are left of what is scarcest. @throws TooMany */
export type Charge = (limit: Limit, key: string, amount?: number) => Promise<void>

/** Counts for one request. */
export function chargeOf(counters: LimitCounters, request: FastifyRequest, reply: FastifyReply): Charge {
  let scarcest = Number.POSITIVE_INFINITY
  return async (limit, key, amount = 1) => {
    const { count, endsInMs } = await counters.add(limit, key, amount)
    const left = Math.max(0, limit.most - count)
    const seconds = Math.ceil(endsInMs / 1000)
    if (left / limit.most < scarcest || count > limit.most) {
      scarcest = left / limit.most
      const headers = {
        'RateLimit-Limit': limit.most,
        'RateLimit-Remaining': left,
        'RateLimit-Reset': seconds,
      }
      void reply.headers(headers)
    }
    if (count <= limit.most) return
    request.isFlood = count - amount > limit.most
    void reply.header('Retry-After', seconds)
    throw new TooMany(limit, endsInMs)
  }
}
