import { usernameSkeleton } from '../domain/look-alikes'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../domain/rows'
import { mergeOrders } from './merge-orders'
import type { OlderPostRow, OlderRequestRow, OlderUserRow } from './older-rows'
import { type Rows, tally, userCounters } from './rows'

/** Makes edges of a list in the order of events. Its moments were not kept: these end just before `now` and keep its order. */
function edgesOf(pairs: readonly { from: string; to: string }[], now: number): EdgeRow[] {
  return pairs.map(({ from, to }, index) => ({ from, to, createdAt: now - pairs.length + index }))
}

/** The comments without repeated ids, and with moments that differ and keep their order. */
function distinctComments<Row extends { id: string; createdAt: number }>(comments: readonly Row[]): Row[] {
  const ids = new Set<string>()
  let last = Number.NEGATIVE_INFINITY
  return comments.flatMap((comment) => {
    if (ids.has(comment.id)) return []
    ids.add(comment.id)
    last = Math.max(comment.createdAt, last + 1)
    return { ...comment, createdAt: last }
  })
}

/** A post's rows in each table. */
export interface PostParts {
  post: PostRow
  likes: EdgeRow[]
  dislikes: EdgeRow[]
  comments: CommentRow[]
  deletedComments: DeletedCommentRow[]
}

/** Splits a post of versions 1 to 3. Counters become those of its rows. @param now epoch milliseconds */
export function splitPost(older: OlderPostRow, now: number): PostParts {
  const { likedBy, dislikedBy, comments, deletedComments, ...post } = older
  const postId = post._id
  const edges = (ids: readonly string[]) =>
    edgesOf(
      [...new Set(ids)].map((from) => ({ from, to: postId })),
      now,
    )
  const likes = edges(likedBy)
  const kept = distinctComments(comments).map((comment) => ({ ...comment, postId }))
  return {
    post: { ...post, likeCount: Math.min(post.likeCount, likes.length), commentCount: kept.length },
    likes,
    dislikes: edges(dislikedBy),
    comments: kept,
    deletedComments: distinctComments(deletedComments).map((comment) => ({ ...comment, postId })),
  }
}

/** All follows that either side lists, with moments that keep the order of both as far as they agree. */
function splitFollows(users: readonly OlderUserRow[], now: number): EdgeRow[] {
  const edges = new Map<string, { from: string; to: string }>()
  const keyOf = (from: string, to: string) => {
    const key = JSON.stringify([from, to])
    edges.set(key, { from, to })
    return key
  }
  const order = mergeOrders(
    users.flatMap(({ _id, following, followers }) => [
      following.map((to) => keyOf(_id, to)),
      followers.map((from) => keyOf(from, _id)),
    ]),
  )
  return edgesOf(
    order.flatMap((key) => edges.get(key) ?? []),
    now,
  )
}

/** What users of versions 1 to 3 are split by. */
export interface SplitContext {
  /** Bookmarks of other posts are dropped. */
  postIds: ReadonlySet<string>
  /** The number of a user's posts. */
  postCount: (userId: string) => number
  /** Epoch milliseconds. */
  now: number
}

/** Splits the users of versions 1 to 3. Counters become those of their rows. */
export function splitUsers(
  older: readonly OlderUserRow[],
  { postIds, postCount, now }: SplitContext,
): { users: UserRow[]; follows: EdgeRow[]; bookmarks: EdgeRow[] } {
  const follows = splitFollows(older, now)
  const bookmarks = older.flatMap(({ _id: from, bookmarks }) => {
    const kept = [...new Set(bookmarks)].filter((to) => postIds.has(to)).reverse()
    return edgesOf(
      kept.map((to) => ({ from, to })),
      now,
    )
  })
  const counts = {
    followers: tally(follows.map(({ to }) => to)),
    following: tally(follows.map(({ from }) => from)),
    posts: postCount,
    bookmarks: tally(bookmarks.map(({ from }) => from)),
  }
  const users = older.map(
    ({ followers: _followers, following: _following, bookmarks: _bookmarks, ...user }) => ({
      ...user,
      usernameSkeleton: usernameSkeleton(user.username),
      ...userCounters(user._id, counts),
    }),
  )
  return { users, follows, bookmarks }
}

/** Splits all data of versions 1 to 3. @param now epoch milliseconds */
export function splitRows(
  older: { users: readonly OlderUserRow[]; posts: readonly OlderPostRow[] },
  now: number,
): Rows {
  const parts = older.posts.map((post) => splitPost(post, now))
  return {
    ...splitUsers(older.users, {
      postIds: new Set(older.posts.map(({ _id }) => _id)),
      postCount: tally(older.posts.map(({ authorId }) => authorId)),
      now,
    }),
    posts: parts.map(({ post }) => post),
    likes: parts.flatMap(({ likes }) => likes),
    dislikes: parts.flatMap(({ dislikes }) => dislikes),
    comments: parts.flatMap(({ comments }) => comments),
    deletedComments: parts.flatMap(({ deletedComments }) => deletedComments),
  }
}

/** A request of versions 2 and 3, with what it created in place of its answer. */
export function toRequestRow({ callerId, key, said, createdAt, answer }: OlderRequestRow): RequestRow {
  const { _id: postId, comments } = answer.post
  return { callerId, key, fingerprint: said, createdAt, postId, commentId: comments.at(-1)?.id }
}
