import type { Count, LimitCounters } from './limit-counters'

/** What is needed of a client of Redis, such as ioredis. */
export interface RedisScripts {
  eval(script: string, keyCount: number, ...keysAndArguments: (string | number)[]): Promise<unknown>
}

/** Adds to a count that ends by itself. A count that was only looked at, or given back to nothing, is not kept. */
const script = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0') + tonumber(ARGV[1])
if count <= 0 then
  redis.call('DEL', KEYS[1])
  return {0, tonumber(ARGV[2])}
end
local ends = redis.call('PTTL', KEYS[1])
if ends <= 0 then ends = tonumber(ARGV[2]) end
redis.call('SET', KEYS[1], count, 'PX', ends)
return {count, ends}`

/** Milliseconds that a request waits for Redis, and those after a failure in which nobody asks it. */
const times = { patience: 250, pause: 5000 }

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time.')), times.patience)
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

  async function addInRedis(key: string, amount: number, windowMs: number): Promise<Count> {
    const answer = await withinTime(redis.eval(script, 1, key, amount, windowMs))
    const [count, endsInMs] = answer as [number, number]
    return { count, endsInMs }
  }

  return {
    async add(limit, key, amount) {
      if (performance.now() < pausedUntil) return otherwise.add(limit, key, amount)
      try {
        return await addInRedis(`echosphere:limit:${limit.name}:${key}`, amount, limit.windowMs)
      } catch (error) {
        if (performance.now() >= pausedUntil) onLost(error)
        pausedUntil = performance.now() + times.pause
        return otherwise.add(limit, key, amount)
      }
    },
  }
}
