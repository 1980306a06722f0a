import { Readable } from 'node:stream'
import type { LiveChange } from 'shared/contract'
import { type Notification, topics } from './audience'
import type { Subscription } from './subscription'

/** Milliseconds: between two events, between two announcements of new posts, and between signs of life. */
export const pace = { events: 500, newPosts: 10_000, alive: 20_000 }

/** Bytes that wait for a client that does not read, and changes that wait for the next event, at most. */
const most = { bytes: 64 * 1024, changes: 1000 }

interface Pending {
  change: LiveChange
  /** When it arrived, by `Date.now()`, of which ids are made. */
  at: number
  /** When it is sent, at the earliest, by `performance.now()`: the system's clock may be set back by an hour. */
  due: number
}

/**
 * The stream of one page, as server-sent events. Changes are collected and sent at a pace that does not depend on how many there
 * are; the same change is sent once.
 */
export class LiveStream {
  /** What the client reads. Emits `close` when it is over, whoever ended it. */
  readonly body: Readable = new Readable({ read: () => undefined })
  /** What it follows. */
  readonly topics: readonly string[]
  readonly subscription: Subscription
  readonly #pending = new Map<string, Pending>()
  readonly #alive: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined
  #timerAt = 0
  #hasEnded = false
  #lastFlush = Number.NEGATIVE_INFINITY
  #lastNewPosts = Number.NEGATIVE_INFINITY

  constructor(subscription: Subscription) {
    this.subscription = subscription
    const { token, posts, people } = subscription
    this.topics = [
      topics.everyone,
      ...(token ? [topics.caller(token._id)] : []),
      ...posts.map(topics.post),
      ...people.map(topics.person),
    ]
    this.#alive = setInterval(() => this.#send('alive', {}), pace.alive)
    this.body.once('close', () => this.#clear())
  }

  /** Sends what it was told so far, or else that it is alive, so that the client knows from when on it follows. */
  begin(): void {
    this.#flush()
    if (this.#lastFlush < 0) this.#send('alive', {})
  }

  /** Tells it of a change. */
  notify({ change, key }: Notification): void {
    if (this.#hasEnded || this.#pending.has(key)) return
    if (this.#pending.size >= most.changes) {
      this.reset()
      return
    }
    const now = performance.now()
    const isAnnouncement = change.name === 'createPost' && !change.own
    const due = isAnnouncement ? Math.max(now, this.#lastNewPosts + pace.newPosts) : now
    this.#pending.set(key, { change, at: Date.now(), due })
    this.#flushAt(due)
  }

  /** Tells the client to fetch anew whatever it shows, because changes were missed. */
  reset(): void {
    this.#pending.clear()
    this.#send('reset', {})
  }

  /** Ends it, and lets the client read what was sent. */
  end(): void {
    if (this.#hasEnded) return
    this.#clear()
    this.body.push(null)
  }

  /** Flushes at a moment, or before. */
  #flushAt(due: number): void {
    const at = Math.max(due, this.#lastFlush + pace.events)
    if (this.#timer && this.#timerAt <= at) return
    clearTimeout(this.#timer)
    this.#timerAt = at
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, Math.ceil(at - performance.now())))
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const now = performance.now()
    const ready = [...this.#pending].filter(([, { due }]) => due <= now)
    for (const [key] of ready) this.#pending.delete(key)
    if (ready.length > 0) {
      const changes = ready.map(([, { change }]) => change)
      this.#lastFlush = now
      if (changes.some(({ name, own }) => name === 'createPost' && !own)) this.#lastNewPosts = now
      this.#send('changes', changes)
    }
    const waiting = [...this.#pending.values()].map(({ due }) => due)
    if (waiting.length > 0) this.#flushAt(Math.min(...waiting))
  }

  /** The id is the moment up to which the client has been told everything. */
  #send(event: 'alive' | 'changes' | 'reset', data: unknown): void {
    if (this.#hasEnded) return
    const id = Math.min(Date.now(), ...[...this.#pending.values()].map(({ at }) => at))
    this.body.push(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.body.readableLength > most.bytes) this.body.destroy()
  }

  #clear(): void {
    this.#hasEnded = true
    clearInterval(this.#alive)
    clearTimeout(this.#timer)
    this.#pending.clear()
  }
}
