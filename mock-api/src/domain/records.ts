import { type Comment, timestampOf, type User, type UserSummary, type WholePost } from 'shared/contract'
import type { ShownUser, Transaction } from '../storage/ports'
import type { CommentRow, PostRow, UserRow } from './rows'
import { absoluteMediaUrl } from './urls'

/** Summaries by id, read in one batch. Damaged rows are missing. */
export type People = ReadonlyMap<string, UserSummary>

/** A user's summary, with absolute media URLs. */
export function summaryOf(row: ShownUser, origin: string): UserSummary {
  return {
    _id: row._id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    profileAvatar: absoluteMediaUrl(row.profileAvatar, origin),
  }
}

/** Reads the summaries of these users, each once. */
export async function readPeople(tx: Transaction, origin: string, ids: Iterable<string>): Promise<People> {
  const rows = await tx.users.getShown([...new Set(ids)])
  return new Map(rows.map((row) => [row._id, summaryOf(row, origin)]))
}

/** Those of the people who were found, in the order of `ids`. */
export function someOf(people: People, ids: readonly string[]): UserSummary[] {
  return ids.flatMap((id) => people.get(id) ?? [])
}

type ProfileFields = Omit<
  User,
  'following' | 'followerCount' | 'followingCount' | 'postCount' | 'bookmarkCount'
>

/** The fields that every record of a user has, with counts or with lists. */
export function profileFields(row: UserRow, origin: string): ProfileFields {
  return {
    ...summaryOf(row, origin),
    bio: row.bio,
    website: row.website,
    background: absoluteMediaUrl(row.background, origin),
    createdAt: timestampOf(row.createdAt),
    updatedAt: timestampOf(row.updatedAt),
  }
}

type PostFields = Omit<WholePost, 'likes' | 'comments'>

/** The fields that every record of a post has, with counts or with lists. */
export function postFields(row: PostRow, author: UserSummary, origin: string): PostFields {
  return {
    _id: row._id,
    content: row.content,
    username: author.username,
    fullName: `${author.firstName} ${author.lastName}`,
    postImage: row.postImage.map((url) => absoluteMediaUrl(url, origin)),
    mediaAlt: row.postImage.map((_, index) => row.mediaAlt[index] ?? ''),
    createdAt: timestampOf(row.createdAt),
    updatedAt: timestampOf(row.updatedAt),
    author,
  }
}

/** The records of comments. Those whose author's row is damaged are left out. */
export function commentRecords(rows: readonly CommentRow[], people: People): Comment[] {
  return rows.flatMap(({ id, authorId, comment, createdAt }) => {
    const author = people.get(authorId)
    return author ? { id, username: author.username, comment, createdAt: timestampOf(createdAt), author } : []
  })
}
