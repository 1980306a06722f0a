import type { Comment, Person, Post, User } from 'shared/contract'
import type { Marks, Transaction } from '../storage/ports'
import type { Caller } from './dependencies'
import { DomainError } from './domain-error'
import { postRecord } from './post-records'
import { commentRecords, type People, profileFields, readPeople, someOf } from './records'
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

const nothing: ReadonlySet<string> = new Set()
const noMarks: Marks = { likes: nothing, dislikes: nothing, bookmarks: nothing, follows: nothing }

async function followedAmong(tx: Transaction, caller: Caller | undefined, ids: readonly string[]) {
  return caller ? tx.follows.among(caller._id, ids) : nothing
}

/** Posts with current authors, and whether the caller follows them. Those whose author's row is damaged are left out. */
export async function viewPosts(
  tx: Transaction,
  { origin, caller }: Viewer,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const [marks, posts] = await Promise.all([caller ? tx.marks(caller._id, rows) : noMarks, tx.shown(rows)])
  const records: Post[] = []
  for (const shown of posts) {
    const { post, author } = shown
    if (!author) continue
    const done = {
      following: marks.follows.has(author._id),
      liked: marks.likes.has(post._id),
      disliked: marks.dislikes.has(post._id),
      bookmarked: marks.bookmarks.has(post._id),
    }
    records.push(postRecord(shown, author, done, origin))
  }
  return records
}

/** {@link viewPosts} for one post. @throws DomainError `postNotFound` when its author cannot be read */
export async function viewPost(tx: Transaction, viewer: Viewer, row: PostRow): Promise<Post> {
  const [post] = await viewPosts(tx, viewer, [row])
  if (!post) throw new DomainError('postNotFound')
  return post
}

/** Records of rows, by what else they depend on. Where a row is remembered, so are they: frozen, because they are part of several answers. */
const userRecords = new WeakMap<UserRow, Record<string, User>>()

function userRecord(row: UserRow, followed: ReadonlySet<string>, origin: string): User {
  const known = userRecords.get(row) ?? {}
  userRecords.set(row, known)
  const following = followed.has(row._id)
  const key = `${following} ${origin}`
  known[key] ??= Object.freeze(
    Object.assign(profileFields(row, origin), {
      following,
      followerCount: row.followerCount,
      followingCount: row.followingCount,
      postCount: row.postCount,
      bookmarkCount: row.bookmarkCount,
    }),
  )
  return known[key]
}

/** Users with their counts, and whether the caller follows them. */
export async function viewUsers(
  tx: Transaction,
  { origin, caller }: Viewer,
  rows: readonly UserRow[],
): Promise<User[]> {
  const ids = rows.map(({ _id }) => _id)
  const following = await followedAmong(tx, caller, ids)
  return rows.map((row) => userRecord(row, following, origin))
}

/** {@link viewUsers} for one user. */
export async function viewUser(tx: Transaction, { origin, caller }: Viewer, row: UserRow): Promise<User> {
  return userRecord(row, await followedAmong(tx, caller, [row._id]), origin)
}

/** People in the order of `ids`, and whether the caller follows them. Unknown and damaged ones are left out. */
export async function viewPeople(
  tx: Transaction,
  { origin, caller }: Viewer,
  ids: readonly string[],
): Promise<Person[]> {
  const [people, following]: [People, ReadonlySet<string>] = await Promise.all([
    readPeople(tx, origin, ids),
    followedAmong(tx, caller, ids),
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
