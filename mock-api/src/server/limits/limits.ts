import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenPayload } from '../../domain/dependencies'
import { isEnded } from '../../domain/ended-sessions'
import type { Storage } from '../../storage/ports'
import { isRead } from '../plugins/request-path'
import { type Charge, chargeOf } from './charge'
import { networkOf } from './client-network'
import { memoryCounters } from './limit-counters'
import { limits } from './limit-table'
import { addPasswordLimit } from './password-limit'
import { type RedisScripts, redisCounters } from './redis-counters'
import { addUploadGate, longestUpload } from './upload-gate'

/** Where requests are counted. */
export interface RateLimitOptions {
  /** Lets processes count together. Without one, each counts in its memory. */
  redis?: RedisScripts | undefined
}

/** Where the sessions of accounts are. */
type Users = Pick<Storage, 'transaction'>

/** What may be asked however often: balancers ask it all the time. */
const unlimited = new Set(['/health', '/ready'])

/** Whether the session of a token still stands. */
async function isSession(storage: Users, token: TokenPayload): Promise<boolean> {
  const row = await storage.transaction('read', (tx) => tx.users.get(token._id))
  return row !== undefined && !isEnded(row, token)
}

async function chargeWrite(request: FastifyRequest, network: string, charge: Charge, storage: Users) {
  const { call, token, headers } = request
  if (call?.name === 'login') await charge(limits.loginsOfAddress, network)
  else if (call?.name === 'signup') await charge(limits.signupsOfAddress, network)
  else await charge(limits.writesOfAddress, network)
  // Whoever stole a token must not spend what its owner may do once they have ended the session.
  const account = token && (await isSession(storage, token)) ? token._id : undefined
  if (call) request.call = { ...call, callerId: account }
  if (account !== undefined) await charge(limits.writesOfAccount, account)
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
  server.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip)
    if (!isRead(request)) return chargeWrite(request, network, chargeOf(counters, request, reply), storage)
    if (unlimited.has(request.url)) return
    await chargeOf(inMemory, request, reply)(limits.readsOfAddress, network)
  })
  addUploadGate(server)
  addPasswordLimit(server, counters)
}
