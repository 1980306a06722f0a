import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveHub } from './live-hub'
import { pace } from './live-stream'
import type { PublishedChange } from './published-change'
import type { Subscription } from './subscription'
import { readWhole } from './testing'

const noon = Date.UTC(2026, 10, 24, 12)
const anHourEarlier = noon - 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

const subscription: Subscription = { token: undefined, page: undefined, posts: ['a', 'b'], people: [] }
const like = (postId: string): PublishedChange => ({
  name: 'likePost',
  parameters: { postId },
  callerId: 'bob',
  page: undefined,
})

it('a page that follows is told as soon as before', () => {
  const hub = new LiveHub(async () => new Set())
  const stream = hub.open(subscription, undefined)
  hub.take(like('a'))
  vi.advanceTimersByTime(pace.events)
  expect(readWhole(stream.body)).toContain('"postId":"a"')
  vi.setSystemTime(anHourEarlier)
  hub.take(like('b'))
  vi.advanceTimersByTime(pace.events)
  expect(readWhole(stream.body)).toContain('"postId":"b"')
  stream.end()
})

it('a page that comes back with an id of the new time misses nothing', () => {
  const hub = new LiveHub(async () => new Set())
  hub.take(like('a'))
  vi.setSystemTime(anHourEarlier)
  hub.take(like('b'))
  vi.advanceTimersByTime(10_000)
  const stream = hub.open(subscription, anHourEarlier + 3000)
  vi.advanceTimersByTime(pace.events)
  expect(readWhole(stream.body)).toContain('"postId":"b"')
  stream.end()
})
