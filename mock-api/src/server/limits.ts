import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Requests per minute and address: more than a person needs, also with some others behind the same address. A login or sign-up
 * (`session`) costs a slow hash, and may guess a password.
 */
const limits = { session: 20, write: 300, read: 3000 }

function kindOf({ method, url }: FastifyRequest): keyof typeof limits {
  if (method === 'GET' || method === 'HEAD') return 'read'
  return /^\/api\/auth\//.test(url) ? 'session' : 'write'
}

/** Refuses requests beyond the limits with 429, and says in `RateLimit` headers how many are left. */
export async function addRateLimits(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    timeWindow: 60_000,
    enableDraftSpec: true,
    max: (request) => limits[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${request.ip}`,
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests. Try again in ${after}.`), { statusCode: 429 }),
  })
}
