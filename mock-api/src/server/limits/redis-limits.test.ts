import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasRedis, startRedis } from '../testing/start-redis'
import { memoryCounters } from './limit-counters'
import { limits } from './limit-table'
import { redisCounters } from './redis-counters'

/** A Redis of its own, and connections to it that end with the test. */
async function connectable() {
  const redis = await startRedis()
  const connect = () => {
    const connection = new Redis(redis.url, { retryStrategy: () => 20 })
    // Without a listener, it prints each attempt.
    connection.on('error', () => undefined)
    onTestFinished(() => connection.disconnect())
    return connection
  }
  return { ...redis, connect }
}

const limit = { ...limits.failedLogins, windowMs: 300 }
const noMemory = { add: () => Promise.reject(new Error('Redis should count.')) }
const neverLost = (error: unknown) => expect.unreachable(String(error))

describe.runIf(hasRedis)('limits in Redis', () => {
  it('are counted by processes together, and end by themselves', async () => {
    const { connect } = await connectable()
    const [one, other] = [connect(), connect()].map((redis) => redisCounters(redis, noMemory, neverLost))
    if (!one || !other) return expect.unreachable()
    // The first connection may take longer than a request waits.
    await connect().ping()
    expect(await one.add(limit, 'a', 0)).toEqual({ count: 0, endsInMs: 300 })
    expect(await one.add(limit, 'a', 3)).toMatchObject({ count: 3 })
    expect(await other.add(limit, 'a', 5)).toMatchObject({ count: 8 })
    expect(await one.add(limit, 'a', -2)).toMatchObject({ count: 6 })
    expect(await one.add(limit, 'b', 1)).toMatchObject({ count: 1 })
    const redis = connect()
    await expect.poll(() => redis.dbsize()).toBe(0)
    expect(await one.add(limit, 'a', 0)).toMatchObject({ count: 0 })
  })

  it('begin anew with each count where the limit says so', async () => {
    const { connect } = await connectable()
    const counters = redisCounters(connect(), noMemory, neverLost)
    const renewed = { ...limit, windowMs: 60_000, isRenewed: true }
    const redis = connect()
    await redis.ping()
    await counters.add(renewed, 'a', 1)
    const [key = ''] = await redis.keys('*:a')
    await redis.pexpire(key, 1_000)
    expect((await counters.add(renewed, 'a', 0)).endsInMs).toBeLessThanOrEqual(1_000)
    expect(await counters.add(renewed, 'a', 1)).toEqual({ count: 2, endsInMs: 60_000 })
  })

  it('lose no count of many at once', async () => {
    const { connect } = await connectable()
    const counters = redisCounters(connect(), noMemory, neverLost)
    const long = { ...limit, windowMs: 60_000 }
    await connect().ping()
    const counts = await Promise.all(Array.from({ length: 200 }, () => counters.add(long, 'a', 1)))
    expect(new Set(counts.map(({ count }) => count)).size).toBe(200)
  })

  it('are counted in memory while Redis is away or does not answer', async () => {
    const { connect, stop, signal } = await connectable()
    const lost: unknown[] = []
    const counters = redisCounters(connect(), memoryCounters(), (error) => lost.push(error))
    await connect().ping()
    await counters.add(limit, 'a', 7)
    signal('SIGSTOP')
    expect(await counters.add(limit, 'a', 1)).toMatchObject({ count: 1 })
    signal('SIGCONT')
    await stop()
    expect(await counters.add(limit, 'a', 1)).toMatchObject({ count: 2 })
    expect(lost).toHaveLength(1)
  })
})
