import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { SetUpProblem } from './settings/setting-values'
import { printWarning, type Warn } from './warnings'

/** How a Redis that cannot be reached yet is waited for, in milliseconds: it often starts together with the server. */
const longestWait = 30_000

/** Milliseconds between two attempts to connect, at most. */
const longestPause = 5000

/** Its URL without user and password, which nothing prints. */
function nameOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

/** How it says that it does not let us in, or has no such database, which waiting does not change. */
const refusal = /WRONGPASS|NOAUTH|NOPERM|ERR /

/** What it says, without its full stop; a code where it says nothing. */
function reasonOf({ message, code }: NodeJS.ErrnoException): string | undefined {
  return message.startsWith('NOAUTH') ? 'it needs a password' : message.replace(/\.$/, '') || code
}

/** Whether it has only a part of the keys. Where that may not be asked, the first count tells. */
async function isPartOfCluster(redis: Redis): Promise<boolean> {
  const info = await redis.cluster('INFO').catch(() => '')
  const [, size] = /cluster_size:(\d+)/.exec(String(info)) ?? []
  return size !== undefined && !(size === '1' && String(info).includes('cluster_state:ok'))
}

/**
 * Connects to a Redis. A connection that is lost is opened again by itself; meanwhile commands fail at once instead of waiting.
 * Close it with `disconnect()`.
 * @param options.wait milliseconds that a Redis is waited for which cannot be reached yet
 * @param options.warn told of one that is waited for, and of connections that are lost
 * @throws SetUpProblem if there is none, or it does not let us in
 */
export async function openRedis(
  url: string,
  { wait = longestWait, warn = printWarning }: { wait?: number; warn?: Warn } = {},
): Promise<Redis> {
  const name = nameOf(url)
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: (attempt) => Math.min(attempt * 200, longestPause),
  })
  let problem = 'it does not answer'
  let isRefused = false
  let isLost = false
  let wasReady = false
  redis.on('reconnecting', () => {
    const sentence = wasReady
      ? `No connection to ${name}: it is opened again.`
      : `Waiting for ${name}, which cannot be reached yet.`
    if (!isLost && !isRefused) warn(sentence)
    isLost = true
  })
  redis.on('ready', () => {
    isLost = false
    wasReady = true
  })
  const ready = new Promise<void>((resolve) => void redis.once('ready', resolve))
  const refused = new Promise<void>((resolve) => {
    redis.on('error', (error) => {
      problem = reasonOf(error) ?? problem
      if (!refusal.test(error.message)) return
      isRefused = true
      resolve()
    })
  })
  const waited = new AbortController()
  // Not awaited: it ends when Redis has answered, which one that hangs never does.
  redis.connect().catch(() => undefined)
  await Promise.race([
    ready,
    refused,
    setTimeout(wait, undefined, { signal: waited.signal }).catch(() => undefined),
  ])
  waited.abort()
  // It is ready without its database as well: with another one.
  if (redis.status === 'ready' && !isRefused) {
    if (!(await isPartOfCluster(redis))) return redis
    problem = 'it is a node of a cluster, and a single one is needed'
  }
  redis.disconnect()
  throw new SetUpProblem(`The Redis ${name} cannot be used: ${problem}.`)
}
