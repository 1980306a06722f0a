import type { AppState, Tag } from 'shared'

/** An answer in the cache. */
export interface CachedEntry {
  data: unknown
  tags: readonly Exclude<Tag, string>[]
  /** Whether a component shows it now. */
  isShown: boolean
}

/** Everything cached, what is shown first. */
export function cachedEntries({ api }: AppState): CachedEntry[] {
  const entries = Object.entries(api.queries).map(
    ([key, query]): CachedEntry => ({
      data: query?.data,
      tags: (api.provided.keys[key as keyof typeof api.provided.keys] ?? []) as Exclude<Tag, string>[],
      isShown: Object.keys(api.subscriptions[key] ?? {}).length > 0,
    }),
  )
  return [...entries.filter(({ isShown }) => isShown), ...entries.filter(({ isShown }) => !isShown)]
}

/** Ids of the posts that an entry is about: itself, its comments or the people who like it. */
export function postsOf({ tags }: CachedEntry): string[] {
  return tags.flatMap(({ type, id }) =>
    type === 'Post' || type === 'Comments' || type === 'Likes' ? [id.slice(1)] : [],
  )
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** Ids of all people in an answer. Answers do not change, so each is read once. */
export function peopleIn(data: unknown): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return new Set()
  const before = known.get(data)
  if (before) return before
  const { _id, firstName } = data as { _id?: unknown; firstName?: unknown }
  const ids = new Set<string>()
  if (typeof _id === 'string' && typeof firstName === 'string') ids.add(_id)
  for (const value of Object.values(data)) for (const id of peopleIn(value)) ids.add(id)
  known.set(data, ids)
  return ids
}
