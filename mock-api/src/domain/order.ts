import type { SortOrder } from 'shared/contract'
import type { CommentRow, EdgeRow, PostRow, UserRow } from './rows'

/** Sort key of a user, a comment or an edge: a moment, and an id to make it unique. */
export type MomentKey = readonly [number, string]

/** Sort key of a post: `[createdAt, _id]`, or `[likeCount, createdAt, _id]` for `trending`. */
export type PostKey = MomentKey | readonly [number, number, string]

/** The post's sort key in this order. Keys are unique, so every order is total. */
export function postKey(order: SortOrder, post: PostRow): PostKey {
  return order === 'trending' ? [post.likeCount, post.createdAt, post._id] : [post.createdAt, post._id]
}

/** The user's sort key. */
export function userKey(user: UserRow): MomentKey {
  return [user.createdAt, user._id]
}

/** The comment's sort key within its post. */
export function commentKey(comment: CommentRow): MomentKey {
  return [comment.createdAt, comment.id]
}

/** The edge's sort key among those of its `from` (`out`) or of its `to` (`in`). */
export function edgeKey(direction: 'out' | 'in', edge: EdgeRow): MomentKey {
  return [edge.createdAt, direction === 'out' ? edge.to : edge.from]
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
