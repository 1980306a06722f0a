import type { SortOrder } from 'shared/contract'
import type { PostRow, UserRow } from './rows'

/** Where a post stands in a list: `[createdAt, _id]`, in the order `trending` `[likeCount, createdAt, _id]`. */
export type PostKey = readonly [number, string] | readonly [number, number, string]

/** Where a person stands in the list of users: `[createdAt, _id]`. */
export type UserKey = readonly [number, string]

/** Where `post` stands in lists of this order. No two posts share a key, so an order is total. */
export function postKey(order: SortOrder, post: PostRow): PostKey {
  return order === 'trending' ? [post.likeCount, post.createdAt, post._id] : [post.createdAt, post._id]
}

/** Where `user` stands in the list of users. */
export function userKey(user: UserRow): UserKey {
  return [user.createdAt, user._id]
}

/** Whether lists of this order go from the greatest key to the smallest. */
export function isDescending(order: SortOrder): boolean {
  return order !== 'oldest'
}

type Key = readonly (number | string)[]

/** Negative when `a` comes before `b`, element by element; keys of one order only. */
export function compareKeys(a: Key, b: Key): number {
  for (const [position, left] of a.entries()) {
    const right = b[position]
    if (right === undefined || left > right) return 1
    if (left < right) return -1
  }
  return a.length - b.length
}
