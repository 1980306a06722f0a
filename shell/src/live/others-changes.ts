import { type AppState, type AppStore, api, type LiveChange, type Tag, tagsOfChange } from 'shared'
import { type CachedEntry, cachedEntries, peopleIn, postsOf } from './cached-entries'

/**
 * Milliseconds. What somebody else does reaches many pages at once: each waits for a random part of `posts` or `heads` before it refetches, and
 * then as long as `pause`, however much happens.
 */
export const pace = { posts: 1000, heads: 2000, pause: 2000 }

/** Changes that wait until what they concern is shown again, at most. */
const mostWaiting = 500

/** Refetching a list would move what is on screen: new posts are announced instead. */
const staysAsItIs = new Set<Tag | string>(['PostList', 'Bookmarks'])

/** Tags of what an entry has to refetch after a change of somebody else. */
function staleTags(entry: CachedEntry, change: LiveChange): readonly Tag[] {
  const { name, parameters } = change
  const { postId, userId } = parameters
  if (postId) {
    if (!postsOf(entry).includes(postId)) return []
    const changed = tagsOfChange(change).flatMap((tag) => (typeof tag === 'string' ? [] : [tag]))
    return entry.tags.filter(({ type, id }) => changed.some((tag) => tag.type === type && tag.id === id))
  }
  if (!userId || !peopleIn(entry.data).has(userId)) return []
  if (name === 'editUser' || name === 'deleteAccount')
    return entry.tags.filter(({ type }) => !staysAsItIs.has(type))
  // A follow changes the counts and the lists of a person, which only their own page shows.
  const isAbout = (entry.data as { _id?: unknown })._id === userId
  return isAbout ? entry.tags.flatMap((tag) => [tag, { type: 'People', id: tag.id } as const]) : []
}

/** Refetches what other people change, as far as the page shows it; the rest when it is shown again. */
export class OthersChanges {
  readonly #store: AppStore
  readonly #waiting = new Map<string, LiveChange>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #headTimer: ReturnType<typeof setTimeout> | undefined
  /** By `performance.now()`: the system's clock may be set back by an hour. */
  #lastTime = -pace.pause

  constructor(store: AppStore) {
    this.#store = store
  }

  add(change: LiveChange): void {
    if (change.name === 'createPost') {
      this.#headTimer ??= setTimeout(() => this.#refetchHeads(), Math.random() * pace.heads)
      return
    }
    const key = JSON.stringify(change)
    // Last in order again.
    this.#waiting.delete(key)
    this.#waiting.set(key, change)
    const [oldest] = this.#waiting.keys()
    if (this.#waiting.size > mostWaiting && oldest) this.#waiting.delete(oldest)
    this.refetchSoon()
  }

  /** Refetches soon what waits, as far as it is shown by then. */
  refetchSoon(): void {
    if (this.#waiting.size === 0 || this.#timer) return
    const pause = Math.max(0, this.#lastTime + pace.pause - performance.now())
    this.#timer = setTimeout(() => this.#refetch(), pause + Math.random() * pace.posts)
  }

  #refetchHeads(): void {
    this.#headTimer = undefined
    this.#store.dispatch(api.util.invalidateTags(['PostListHead']))
  }

  #refetch(): void {
    this.#timer = undefined
    const tags = this.#takeStale(this.#store.getState())
    if (tags.length === 0) return
    this.#lastTime = performance.now()
    this.#store.dispatch(api.util.invalidateTags(tags))
  }

  #takeStale(state: AppState): Tag[] {
    const shown = cachedEntries(state).filter(({ isShown }) => isShown)
    return [...this.#waiting].flatMap(([key, change]) => {
      const tags = shown.flatMap((entry) => staleTags(entry, change))
      if (tags.length > 0) this.#waiting.delete(key)
      return tags
    })
  }
}
