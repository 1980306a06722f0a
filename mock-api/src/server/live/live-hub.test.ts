import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { EndedAmong } from './ended-among'
import { LiveHub } from './live-hub'
import { type LiveStream, pace } from './live-stream'
import type { PublishedChange } from './published-change'
import type { Subscription } from './subscription'
import { eventOf, type ReceivedEvent, readWhole } from './testing'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24) }))
afterEach(() => void vi.useRealTimers())

const tokenOf = (_id: string) => ({ _id, username: _id, iat: 0 })

const visitor: Subscription = { token: undefined, page: undefined, posts: [], people: [] }

/** What the client gets from now on. */
function eventsOf({ body }: LiveStream): () => ReceivedEvent[] {
  return () => readWhole(body).split('\n\n').filter(Boolean).map(eventOf)
}

/** A hub that no other process keeps anything from. */
const newHub = (endedAmong: EndedAmong = async () => new Set()) => new LiveHub(endedAmong)

function follow(hub: LiveHub, subscription: Partial<Subscription>, lastEventId?: number) {
  const stream = hub.open({ ...visitor, ...subscription }, lastEventId)
  onTestFinished(() => stream.end())
  return { stream, events: eventsOf(stream) }
}

/** Of all its events, the changes. */
const changesOf = (events: ReceivedEvent[]) =>
  events.flatMap(({ event, data }) => (event === 'changes' ? data : []))

const like = (callerId: string, postId: string, page?: string): PublishedChange => ({
  name: 'likePost',
  parameters: { postId },
  callerId,
  page,
})

it('begins with a sign of life, so that the page has an id to continue from', () => {
  const { events } = follow(newHub(), {})
  expect(events()).toEqual([{ id: Date.now(), event: 'alive', data: {} }])
  vi.advanceTimersByTime(pace.alive)
  expect(events()).toEqual([{ id: Date.now(), event: 'alive', data: {} }])
})

it('tells of what 100,000 people do to a post once in each event', () => {
  const hub = newHub()
  const { events } = follow(hub, { posts: ['a'] })
  events()
  for (let person = 0; person < 100_000; person += 1) {
    hub.take(like(`person-${person}`, 'a'))
    if (person % 100 === 0) vi.advanceTimersByTime(1)
  }
  const received = events()
  // 1,000 milliseconds.
  expect(received.length).toBeLessThanOrEqual(3)
  for (const { data } of received) expect(data).toEqual([{ name: 'likePost', parameters: { postId: 'a' } }])
})

it('tells of posts and people that the page shows, and of no others', () => {
  const hub = newHub()
  const { events } = follow(hub, { posts: ['a'], people: ['ada'] })
  hub.take(like('bob', 'b'))
  hub.take({ name: 'editComment', parameters: { postId: 'a', commentId: 'c' }, callerId: 'bob' })
  hub.take({ name: 'editUser', parameters: {}, callerId: 'bob' })
  hub.take({ name: 'followUser', parameters: { userId: 'ada' }, callerId: 'bob' })
  hub.take({ name: 'unfollowUser', parameters: { userId: 'bob' }, callerId: 'ada' })
  vi.advanceTimersByTime(pace.events)
  expect(changesOf(events())).toEqual([
    { name: 'editComment', parameters: { postId: 'a' } },
    { name: 'followUser', parameters: { userId: 'ada' } },
    { name: 'unfollowUser', parameters: { userId: 'ada' } },
  ])
})

it("tells a caller's other pages what they did, and the page that did it nothing", () => {
  const hub = newHub()
  const phone = follow(hub, { token: tokenOf('ada'), page: 'phone', posts: ['a'] })
  const laptop = follow(hub, { token: tokenOf('ada'), page: 'laptop', posts: ['a'] })
  hub.take(like('ada', 'a', 'phone'))
  hub.take({ name: 'addBookmark', parameters: { postId: 'b' }, callerId: 'ada', page: 'phone' })
  vi.advanceTimersByTime(pace.events)
  expect(changesOf(phone.events())).toEqual([])
  expect(changesOf(laptop.events())).toEqual([
    { name: 'likePost', parameters: { postId: 'a' }, own: true },
    { name: 'addBookmark', parameters: { postId: 'b' }, own: true },
  ])
})

it("tells nobody of another's bookmarks, not even on a page that shows both, nor after a pause", () => {
  const hub = newHub()
  const subscription = { token: tokenOf('bob'), posts: ['a'], people: ['ada'] }
  const { events, stream } = follow(hub, subscription)
  const [{ id } = { id: 0 }] = events()
  hub.take({ name: 'addBookmark', parameters: { postId: 'a' }, callerId: 'ada' })
  hub.take({ name: 'removeBookmark', parameters: { postId: 'a' }, callerId: 'ada' })
  vi.advanceTimersByTime(pace.events)
  expect(changesOf(events())).toEqual([])
  stream.end()
  expect(changesOf(follow(hub, subscription, id).events())).toEqual([])
  expect(changesOf(follow(hub, { posts: ['a'], people: ['ada'] }, id).events())).toEqual([])
})

it('announces new posts at a slower pace, without saying whose', () => {
  const hub = newHub()
  const { events } = follow(hub, {})
  let announced = 0
  for (let second = 0; second < 60; second += 1) {
    hub.take({ name: 'createPost', parameters: {}, callerId: `person-${second}` })
    vi.advanceTimersByTime(1000)
    const changes = changesOf(events())
    for (const change of changes) expect(change).toEqual({ name: 'createPost', parameters: {} })
    announced += changes.length
  }
  expect(announced).toBe(1 + 60_000 / pace.newPosts)
})

it('replays to a page that comes back what it missed, by what it shows now', () => {
  const hub = newHub()
  vi.advanceTimersByTime(10_000)
  const { events, stream } = follow(hub, { posts: ['a'] })
  const [{ id } = { id: 0 }] = events()
  stream.end()
  hub.take(like('bob', 'a'))
  hub.take(like('bob', 'b'))
  vi.advanceTimersByTime(60_000)
  hub.take(like('bob', 'c'))
  const back = follow(hub, { posts: ['b', 'c'] }, id).events()
  expect(back.map(({ event }) => event)).toEqual(['changes'])
  expect(changesOf(back)).toEqual([
    { name: 'likePost', parameters: { postId: 'b' } },
    { name: 'likePost', parameters: { postId: 'c' } },
  ])
})

it('tells a page that has just loaded what happened meanwhile, also while the server was starting', () => {
  const hub = newHub()
  hub.take(like('bob', 'a'))
  vi.advanceTimersByTime(2000)
  const { events } = follow(hub, { posts: ['a'] })
  expect(changesOf(events())).toEqual([{ name: 'likePost', parameters: { postId: 'a' } }])
})

it('does not advance the id past a change that still waits', () => {
  const hub = newHub()
  const { events, stream } = follow(hub, {})
  hub.take({ name: 'createPost', parameters: {}, callerId: 'ada' })
  vi.advanceTimersByTime(pace.alive - 1)
  const waitsSince = Date.now()
  hub.take({ name: 'createPost', parameters: {}, callerId: 'bob' })
  hub.take({ name: 'createPost', parameters: {}, callerId: 'ada' })
  vi.advanceTimersByTime(1)
  const last = events().at(-1)
  stream.end()
  expect(last?.id).toBeLessThanOrEqual(waitsSince + 1)
})

it('resets a page that comes back after too long, or from a server that was there before', () => {
  vi.advanceTimersByTime(60_000)
  const hub = newHub()
  const begun = Date.now()
  expect(follow(hub, {}, begun - 1000).events()[0]?.event).toBe('reset')
  vi.advanceTimersByTime(10_000)
  const id = Date.now()
  hub.take(like('bob', 'a'))
  expect(follow(hub, {}, id).events()[0]?.event).toBe('alive')
  vi.advanceTimersByTime(10 * 60_000)
  expect(follow(hub, {}, id).events()[0]?.event).toBe('reset')
  // It has just fetched what it shows.
  expect(follow(hub, {}).events()[0]?.event).toBe('alive')
})

it('resets a page whose id is ahead of the clock here, by which nothing that it missed can be found', () => {
  const hub = newHub()
  vi.advanceTimersByTime(10_000)
  expect(follow(hub, {}, Date.now() + 3000).events()[0]?.event).toBe('alive')
  expect(follow(hub, {}, Date.now() + 3001).events()[0]?.event).toBe('reset')
  expect(follow(hub, {}, Number.POSITIVE_INFINITY).events()[0]?.event).toBe('reset')
})

it('resets all pages when changes of other processes were missed, and those that come back later', async () => {
  let ended = ''
  const hub = newHub(async (tokens) => new Set(tokens.filter(({ _id }) => _id === ended)))
  const { events, stream } = follow(hub, {})
  const [{ id } = { id: 0 }] = events()
  vi.advanceTimersByTime(20_000)
  const ada = follow(hub, { token: tokenOf('ada') })
  const bob = follow(hub, { token: tokenOf('bob') })
  events()
  bob.events()
  ada.stream.body.resume()
  ended = 'ada'
  await hub.reset()
  expect([events()[0]?.event, bob.events()[0]?.event]).toEqual(['reset', 'reset'])
  // The end of her session was missed as well.
  await new Promise((resolve) => ada.stream.body.once('close', resolve))
  stream.end()
  expect(follow(hub, {}, id).events()[0]?.event).toBe('reset')
})

it('ends the streams of all callers when changes were missed and nobody can say which sessions have ended', async () => {
  let isThere = true
  const hub = newHub(() => (isThere ? Promise.resolve(new Set()) : Promise.reject(new Error('no database'))))
  const { stream } = follow(hub, { token: tokenOf('ada') })
  isThere = false
  stream.body.resume()
  await hub.reset()
  await new Promise((resolve) => stream.body.once('close', resolve))
})

it('drops a client that does not read', () => {
  const hub = newHub()
  const posts = Array.from({ length: 90 }, (_, index) => `post-${index}-${'x'.repeat(40)}`)
  const { stream } = follow(hub, { posts })
  for (let round = 0; round < 200; round += 1) {
    for (const post of posts) hub.take(like('bob', post))
    vi.advanceTimersByTime(pace.events)
    if (stream.body.destroyed) break
  }
  expect(stream.body.destroyed).toBe(true)
  expect(stream.body.readableLength).toBeLessThan(100_000)
})

it("ends a caller's streams after other writes of theirs, because these may have ended a session", async () => {
  const hub = newHub()
  const ada = follow(hub, { token: tokenOf('ada') })
  const bob = follow(hub, { token: tokenOf('bob') })
  const ended: string[] = []
  ada.stream.body.on('end', () => ended.push('ada')).resume()
  bob.stream.body.on('end', () => ended.push('bob')).resume()
  hub.take({ name: 'login', parameters: {}, callerId: 'ada' })
  await new Promise((resolve) => ada.stream.body.once('close', resolve))
  expect(ended).toEqual(['ada'])
})

it('a page that was loading when changes were missed fetches anew', async () => {
  const hub = newHub()
  await hub.reset()
  vi.advanceTimersByTime(1000)
  expect(follow(hub, {}).events()[0]?.event).toBe('reset')
  vi.advanceTimersByTime(10_000)
  expect(follow(hub, {}).events()[0]?.event).toBe('alive')
})
