import { isUser } from '../api/response-schemas'
import type { User } from '../contract'

/** The counts that versions before stored as lists of the same record. */
const listsOfCounts = {
  followerCount: 'followers',
  followingCount: 'following',
  bookmarkCount: 'bookmarks',
} as const satisfies Partial<Record<keyof User, string>>

/** Puts counts in place of the lists of an older user. Nobody follows themselves; the number of posts was not stored. */
function withCounts(stored: Record<string, unknown>): unknown {
  const counts = Object.entries(listsOfCounts).map(([count, list]) => {
    const items = stored[list]
    return [count, Array.isArray(items) ? items.length : undefined]
  })
  const { followers: _followers, bookmarks: _bookmarks, ...rest } = stored
  return { postCount: 0, ...rest, ...Object.fromEntries(counts), following: false }
}

/** Reads a stored user of this or of an older version; `undefined` when the value is not a user. */
export function parseStoredUser(value: unknown): User | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const user = Array.isArray((value as Record<string, unknown>).following)
    ? withCounts(value as Record<string, unknown>)
    : value
  return isUser(user) ? user : undefined
}
