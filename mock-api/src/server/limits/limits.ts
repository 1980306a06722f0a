import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenPayload } from '../../domain/dependencies'
import { isEnded } from '../../domain/ended-sessions'
import type { UserRow } from '../../domain/rows'
import type { Storage } from '../../storage/ports'
import { isRead } from '../plugins/request-path'
import { type Charge, chargeOf } from './charge'
import { networkOf } from './client-network'
import { memoryCounters } from './limit-counters'
import { limits } from './limit-table'
import { addPasswordLimit } from './password-limit'
import { type RedisScripts, redisCounters } from './redis-counters'
import { addUploadGate, longestUpload } from './upload-gate'

declare module 'fastify' {
  export interface FastifyRequest {
    /** Of a write with a token whose session stood before its body was read: the row of its user. */
    callerRow: UserRow | undefined
  }
}

/** Where requests are counted. */
export interface RateLimitOptions {
  /** Lets processes count together. Without one, each counts in its memory. */
  redis?: RedisScripts | undefined
}

/** Where the sessions of accounts are. */
type Users = Pick<Storage, 'transaction'>

/** What may be asked however often: balancers ask it all the time. */
const unlimited = new Set(['/health', '/ready'])

/** The row of a token's user, if its session still stands. */
async function rowOfSession(storage: Users, token: TokenPayload): Promise<UserRow | undefined> {
  const row = await storage.transaction('read', (tx) => tx.users.get(token._id))
  return row && !isEnded(row, token) ? row : undefined
}

async function chargeWrite(request: FastifyRequest, network: string, charge: Charge, storage: Users) {
  const { call, token, headers } = request
  if (call?.name === 'login') await charge(limits.loginsOfAddress, network)
  else if (call?.name === 'signup') await charge(limits.signupsOfAddress, network)
  else await charge(limits.writesOfAddress, network)
  // Whoever stole a token must not spend what its owner may do once they have ended the session.
  const row = token && (await rowOfSession(storage, token))
  const account = row?._id
  if (call) request.call = { ...call, callerId: account }
  if (account !== undefined) await charge(limits.writesOfAccount, account)
  request.callerRow = row
  if (call?.name !== 'uploadMedia') return
  const uploader = account ?? network
  await charge(limits.uploadsOfAccount, uploader)
  // A body of unknown length counts as the longest; one that is longer is refused, and nobody pays for what was not read.
  const bytes = Math.min(Number(headers['content-length']) || longestUpload, longestUpload)
  await charge(limits.bytesOfAccount, uploader, bytes)
}

/**
 * Refuses requests beyond the limits with 429, before their bodies are read. Needs `identifyCalls`.
 * @param storage has the sessions
 * @param options see {@link RateLimitOptions}
 */
export function addRateLimits(server: FastifyInstance, storage: Users, { redis }: RateLimitOptions): void {
  const onLost = (error: unknown) =>
    server.log.warn(error, 'Redis does not count: each process counts alone.')
  const inMemory = memoryCounters()
  const counters = redis ? redisCounters(redis, inMemory, onLost) : inMemory
  server.decorateRequest('isFlood', false)
  server.decorateRequest('callerRow', undefined)
  server.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    if (!isRead(request)) return chargeWrite(request, network, chargeOf(counters, request, reply), storage)
    if (unlimited.has(request.url)) return
    await chargeOf(inMemory, request, reply)(limits.readsOfAddress, network)
  })
  addUploadGate(server)
  addPasswordLimit(server, counters)
}
