import type { SortOrder } from 'shared/contract'
import type { PostRow, UserRow } from './rows'

/** Sort key of a post: `[createdAt, _id]`, or `[likeCount, createdAt, _id]` for `trending`. */
export type PostKey = readonly [number, string] | readonly [number, number, string]

/** Sort key of a user: `[createdAt, _id]`. */
export type UserKey = readonly [number, string]

/** The post's sort key in this order. Keys are unique, so every order is total. */
export function postKey(order: SortOrder, post: PostRow): PostKey {
  return order === 'trending' ? [post.likeCount, post.createdAt, post._id] : [post.createdAt, post._id]
}

/** The user's sort key. */
export function userKey(user: UserRow): UserKey {
  return [user.createdAt, user._id]
}

/** Whether this order sorts by descending key. */
export function isDescending(order: SortOrder): boolean {
  return order !== 'oldest'
}

type Key = readonly (number | string)[]

/** Compares keys of the same order element by element: negative when `a` comes before `b`. */
export function compareKeys(a: Key, b: Key): number {
  for (const [position, left] of a.entries()) {
    const right = b[position]
    if (right === undefined || left > right) return 1
    if (left < right) return -1
  }
  return a.length - b.length
}
