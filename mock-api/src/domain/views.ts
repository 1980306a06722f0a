import { type Comment, limits, type Person, type Post, type User } from 'shared/contract'
import type { EdgeTable, Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { DomainError } from './domain-error'
import { commentRecords, type People, postFields, profileFields, readPeople, someOf } from './records'
import type { CommentRow, PostRow, UserRow } from './rows'

/**
 * Records as in responses whose size has a bound: counts, what the caller did, and at most three faces. A page of records costs
 * one batch of look-ups, however many likes or followers there are.
 */

/** What a record depends on besides its row. */
export interface Viewer {
  /** Media paths resolve against it. */
  origin: string
  /** Undefined for visitors, who like and follow nothing. */
  caller?: Caller | undefined
}

async function reachedBy(
  caller: Caller | undefined,
  edges: EdgeTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return caller ? edges.among(caller._id, ids) : new Set<string>()
}

/** The ids of the last people who like each of these posts, latest first. */
async function lastLikers(tx: Transaction, postIds: readonly string[]): Promise<string[][]> {
  const pages = postIds.map((to) => tx.likes.page({ to, order: 'latest', limit: limits.likers }))
  return (await Promise.all(pages)).map((likes) => likes.map(({ from }) => from))
}

/** Posts with current authors, and whether the caller follows them. Those whose author's row is damaged are left out. */
export async function viewPosts(
  tx: Transaction,
  { origin, caller }: Viewer,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const ids = rows.map(({ _id }) => _id)
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))]
  const [liked, disliked, bookmarked, following, likers] = await Promise.all([
    reachedBy(caller, tx.likes, ids),
    reachedBy(caller, tx.dislikes, ids),
    reachedBy(caller, tx.bookmarks, ids),
    reachedBy(caller, tx.follows, authorIds),
    lastLikers(tx, ids),
  ])
  const people = await readPeople(tx, origin, [...authorIds, ...likers.flat()])
  return rows.flatMap((row, index) => {
    const author = people.get(row.authorId)
    if (!author) return []
    return {
      ...postFields(row, author, origin),
      author: { ...author, following: following.has(author._id) },
      likeCount: row.likeCount,
      commentCount: row.commentCount,
      liked: liked.has(row._id),
      disliked: disliked.has(row._id),
      bookmarked: bookmarked.has(row._id),
      likers: someOf(people, likers[index] ?? []),
    }
  })
}

/** {@link viewPosts} for one post. @throws DomainError `postNotFound` when its author cannot be read */
export async function viewPost(tx: Transaction, viewer: Viewer, row: PostRow): Promise<Post> {
  const [post] = await viewPosts(tx, viewer, [row])
  if (!post) throw new DomainError('postNotFound')
  return post
}

function userRecord(row: UserRow, following: ReadonlySet<string>, origin: string): User {
  return {
    ...profileFields(row, origin),
    following: following.has(row._id),
    followerCount: row.followerCount,
    followingCount: row.followingCount,
    postCount: row.postCount,
    bookmarkCount: row.bookmarkCount,
  }
}

/** Users with their counts, and whether the caller follows them. */
export async function viewUsers(
  tx: Transaction,
  { origin, caller }: Viewer,
  rows: readonly UserRow[],
): Promise<User[]> {
  const ids = rows.map(({ _id }) => _id)
  const following = await reachedBy(caller, tx.follows, ids)
  return rows.map((row) => userRecord(row, following, origin))
}

/** {@link viewUsers} for one user. */
export async function viewUser(tx: Transaction, { origin, caller }: Viewer, row: UserRow): Promise<User> {
  return userRecord(row, await reachedBy(caller, tx.follows, [row._id]), origin)
}

/** People in the order of `ids`, and whether the caller follows them. Unknown and damaged ones are left out. */
export async function viewPeople(
  tx: Transaction,
  { origin, caller }: Viewer,
  ids: readonly string[],
): Promise<Person[]> {
  const [people, following]: [People, ReadonlySet<string>] = await Promise.all([
    readPeople(tx, origin, ids),
    reachedBy(caller, tx.follows, ids),
  ])
  return someOf(people, ids).map((summary) => ({ ...summary, following: following.has(summary._id) }))
}

/** Comments with current authors. Those whose author's row is damaged are left out. */
export async function viewComments(
  tx: Transaction,
  { origin }: Viewer,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const authorIds = rows.map(({ authorId }) => authorId)
  return commentRecords(rows, await readPeople(tx, origin, authorIds))
}
