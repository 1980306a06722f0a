import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../domain/rows'
import { MemoryRows, type UndoLog } from './memory-rows'

/** A key of several parts. */
export function keyOf(...parts: string[]): string {
  return JSON.stringify(parts)
}

/** The key of an edge. */
export function edgeKeyOf({ from, to }: EdgeRow): string {
  return keyOf(from, to)
}

/** The key of a comment. */
export function commentKeyOf({ postId, id }: CommentRow): string {
  return keyOf(postId, id)
}

/** Empty tables. */
export function newTables() {
  return {
    users: new MemoryRows<UserRow>(({ _id }) => _id),
    posts: new MemoryRows<PostRow>(({ _id }) => _id),
    likes: new MemoryRows<EdgeRow>(edgeKeyOf),
    dislikes: new MemoryRows<EdgeRow>(edgeKeyOf),
    follows: new MemoryRows<EdgeRow>(edgeKeyOf),
    bookmarks: new MemoryRows<EdgeRow>(edgeKeyOf),
    comments: new MemoryRows<CommentRow>(commentKeyOf),
    deletedComments: new MemoryRows<DeletedCommentRow>(commentKeyOf),
    deletedPosts: new MemoryRows<{ id: string }>(({ id }) => id),
    deletedUsers: new MemoryRows<{ id: string }>(({ id }) => id),
    requests: new MemoryRows<RequestRow>(({ callerId, key }) => keyOf(callerId, key)),
    meta: new MemoryRows<{ key: string; value: unknown }>(({ key }) => key),
  }
}

export type Tables = ReturnType<typeof newTables>

/** The undo log of a write. @throws in transactions that only read */
export type Log = () => UndoLog
