import { audienceOf, mayEndSessions, type Notification, topics } from './audience'
import type { EndedAmong } from './ended-among'
import { LiveStream } from './live-stream'
import type { PublishedChange } from './published-change'
import { RecentChanges } from './recent-changes'
import type { Subscription } from './subscription'

/**
 * Milliseconds that a page is told again: clocks of processes differ, and a change takes a moment from one to the other. What is
 * told twice costs a request; what is not told is missed.
 */
const margin = 3000

/** Milliseconds for which a page without an id is told what was before: it has just fetched what it shows. */
const sinceLoad = 10_000

/** The streams of this process. */
export class LiveHub {
  readonly #byTopic = new Map<string, Set<LiveStream>>()
  readonly #streams = new Set<LiveStream>()
  readonly #recent = new RecentChanges(Date.now)
  readonly #endedAmong: EndedAmong
  /** When the last changes were missed. */
  #missedAt = Number.NEGATIVE_INFINITY
  #hasEnded = false

  /** @param endedAmong knows of ends of sessions that other processes did not tell */
  constructor(endedAmong: EndedAmong) {
    this.#endedAmong = endedAmong
  }

  /**
   * Opens a stream.
   * @param lastEventId id of the last event that the page got on an earlier stream
   */
  open(subscription: Subscription, lastEventId: number | undefined): LiveStream {
    const stream = new LiveStream(subscription)
    this.#streams.add(stream)
    for (const topic of stream.topics) this.#followers(topic).add(stream)
    stream.body.once('close', () => this.#forget(stream))
    const followed = new Set(stream.topics)
    // A page that loads while the process starts is told of all that was since: before, nothing answered it.
    const loaded = Math.max(Date.now() - sinceLoad, this.#recent.completeSince)
    const since = lastEventId === undefined ? loaded : lastEventId - margin
    // The clock that made the id was ahead of this one: what it stands for is not known here.
    const missed = since > Date.now() ? undefined : this.#recent.since(since)
    for (const change of missed ?? []) {
      for (const notification of audienceOf(change)) {
        if (followed.has(notification.topic)) notify(stream, change, notification)
      }
    }
    const isOlder = lastEventId === undefined && performance.now() - this.#missedAt < sinceLoad
    if (isOlder || (!missed && lastEventId !== undefined)) stream.reset()
    else stream.begin()
    if (this.#hasEnded) stream.end()
    // Between the look at its session and now, it was not here to be ended.
    else if (subscription.token) void this.#endEnded([stream])
    return stream
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size
  }

  /** Takes a change of this process or of another one. */
  take(change: PublishedChange): void {
    if (mayEndSessions(change.name)) this.#endStreamsOf(change.callerId)
    this.#recent.add(change)
    for (const notification of audienceOf(change)) {
      for (const stream of this.#byTopic.get(notification.topic) ?? []) notify(stream, change, notification)
    }
  }

  /**
   * Lets all pages fetch anew, because changes of other processes were missed. The end of a session may be among them, so those with a
   * caller are asked about first: without an answer, their pages have to come back.
   */
  async reset(): Promise<void> {
    this.#recent.restart()
    this.#missedAt = performance.now()
    const members: LiveStream[] = []
    for (const stream of this.#streams) {
      if (stream.subscription.token) members.push(stream)
      else stream.reset()
    }
    await this.#endEnded(members)
    for (const stream of members) stream.reset()
  }

  /** Ends all streams, also those that are opened later. */
  end(): void {
    this.#hasEnded = true
    for (const stream of this.#streams) stream.end()
  }

  /** Ends those whose session has ended. Without an answer, their pages have to come back. */
  async #endEnded(streams: readonly LiveStream[]): Promise<void> {
    const tokens = streams.flatMap(({ subscription }) => subscription.token ?? [])
    const ended: ReadonlySet<unknown> = await this.#endedAmong(tokens).catch(() => new Set(tokens))
    for (const stream of streams) if (ended.has(stream.subscription.token)) stream.end()
  }

  /** Pages of somebody whose session may have ended have to show that theirs is valid. */
  #endStreamsOf(callerId: string): void {
    for (const stream of this.#byTopic.get(topics.caller(callerId)) ?? []) stream.end()
  }

  #followers(topic: string): Set<LiveStream> {
    const known = this.#byTopic.get(topic)
    if (known) return known
    const followers = new Set<LiveStream>()
    this.#byTopic.set(topic, followers)
    return followers
  }

  #forget(stream: LiveStream): void {
    this.#streams.delete(stream)
    for (const topic of stream.topics) {
      const followers = this.#byTopic.get(topic)
      followers?.delete(stream)
      if (followers?.size === 0) this.#byTopic.delete(topic)
    }
  }
}

/** Notifies a stream of a change, unless its own page made it, or its caller, who is notified otherwise. */
function notify(stream: LiveStream, { callerId, page }: PublishedChange, notification: Notification): void {
  const { subscription } = stream
  const isCaller = callerId === subscription.token?._id
  if (isCaller && (!notification.change.own || (page !== undefined && page === subscription.page))) return
  stream.notify(notification)
}
