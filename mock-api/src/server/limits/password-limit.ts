import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, endpoints } from 'shared/contract'
import { usernameKey } from '../../domain/usernames'
import { chargeOf } from './charge'
import { networkOf } from './client-network'
import type { LimitCounters } from './limit-counters'
import { knownAddress, limits } from './limit-table'

/** A password that is about to be checked. */
interface Attempt {
  /** Under which it is counted. */
  key: string
  /** Of a login: username and address together. */
  login?: string
}

/** Statuses of wrong passwords, and of usernames that nobody has. */
const wrong: ReadonlySet<number> = new Set([401, 403, 404])

/** Any text as a short key. */
function keyOf(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}

/** Whether a call that needs a session asks for the password again. */
function asksPassword({ body }: Endpoint): boolean {
  return 'password' in ((body as { entries?: object } | undefined)?.entries ?? {})
}

async function attemptOf(request: FastifyRequest, counters: LimitCounters): Promise<Attempt | undefined> {
  const { call, ip, loginName } = request
  if (loginName !== undefined) {
    const login = keyOf(usernameKey(loginName), networkOf(ip))
    const isKnown = (await counters.add(knownAddress, login, 0)).count > 0
    return { login, key: isKnown ? login : keyOf(usernameKey(loginName)) }
  }
  if (call?.callerId === undefined || !asksPassword(endpoints[call.name])) return undefined
  return { key: keyOf('account', call.callerId) }
}

/**
 * Limits wrong passwords by username, whether or not somebody has it, so that the limit tells nothing; and by account, where a session
 * asks for the password again. Each attempt is counted before its password is checked, and given back when it was right: otherwise
 * guesses that are sent at once would all pass. An address from which the person has logged in before is counted apart, so that
 * guesses from elsewhere do not shut them out.
 */
export function addPasswordLimit(server: FastifyInstance, counters: LimitCounters): void {
  const attempts = new WeakMap<FastifyRequest, Attempt>()

  server.addHook('preHandler', async (request, reply) => {
    const attempt = await attemptOf(request, counters)
    if (!attempt) return
    await chargeOf(counters, request, reply)(limits.failedLogins, attempt.key)
    attempts.set(request, attempt)
  })

  server.addHook('onSend', async (request, { statusCode }) => {
    const attempt = attempts.get(request)
    if (!attempt || wrong.has(statusCode)) return
    attempts.delete(request)
    await counters.add(limits.failedLogins, attempt.key, -1)
    if (attempt.login && statusCode === 200) await counters.add(knownAddress, attempt.login, 1)
  })
}
