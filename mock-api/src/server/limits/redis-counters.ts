import type { Count, LimitCounters } from './limit-counters'
import type { Limit } from './limit-table'

/** What is needed of a client of Redis, such as ioredis. */
export interface RedisScripts {
  eval(script: string, keyCount: number, ...keysAndArguments: (string | number)[]): Promise<unknown>
}

/** Adds to a count that ends by itself: key; amount, time, and whether the time begins anew. A count of 0 is not kept. */
const script = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[1])
if count <= 0 then
  redis.call('DEL', KEYS[1])
  return {0, tonumber(ARGV[2])}
end
local ends = redis.call('PTTL', KEYS[1])
if ends <= 0 or (ARGV[3] == '1' and tonumber(ARGV[1]) > 0) then ends = tonumber(ARGV[2]) end
redis.call('SET', KEYS[1], count, 'PX', ends)
return {count, ends}`

/** Milliseconds that a request waits for Redis, and those after a failure in which nobody asks it. */
const times = { timeout: 250, pause: 5000 }

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time.')), times.timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Counts in Redis, so that processes count together. While it does not answer, `otherwise` counts.
 * @param onLost called when that begins
 */
export function redisCounters(
  redis: RedisScripts,
  otherwise: LimitCounters,
  onLost: (error: unknown) => void,
): LimitCounters {
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function addInRedis(
    { name, windowMs, isRenewed }: Limit,
    key: string,
    amount: number,
  ): Promise<Count> {
    const keyInRedis = `echosphere:limit:${name}:${key}`
    const answer = await withTimeout(redis.eval(script, 1, keyInRedis, amount, windowMs, isRenewed ? 1 : 0))
    const [count, endsInMs] = answer as [number, number]
    return { count, endsInMs }
  }

  return {
    async add(limit, key, amount) {
      if (performance.now() < pausedUntil) return otherwise.add(limit, key, amount)
      try {
        return await addInRedis(limit, key, amount)
      } catch (error) {
        if (performance.now() >= pausedUntil) onLost(error)
        pausedUntil = performance.now() + times.pause
        return otherwise.add(limit, key, amount)
      }
    },
  }
}
