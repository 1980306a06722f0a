import { type Comment, type Post, timestampOf, type User, type UserSummary } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import { DomainError } from './domain-error'
import type { CommentRow, PostRow, UserRow } from './rows'
import { absoluteMediaUrl } from './urls'

/** Looks up users that were loaded in one batch before building responses. */
type People = ReadonlyMap<string, UserSummary>

function summaryOf(row: UserRow, origin: string): UserSummary {
  return {
    _id: row._id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    profileAvatar: absoluteMediaUrl(row.profileAvatar, origin),
  }
}

async function readPeople(tx: Transaction, origin: string, ids: Iterable<string>): Promise<People> {
  const rows = await tx.users.getMany([...new Set(ids)])
  return new Map(rows.map((row) => [row._id, summaryOf(row, origin)]))
}

function some(people: People, ids: readonly string[]): UserSummary[] {
  return ids.flatMap((id) => people.get(id) ?? [])
}

function userView(row: UserRow, people: People, origin: string): User {
  return {
    ...summaryOf(row, origin),
    bio: row.bio,
    website: row.website,
    background: absoluteMediaUrl(row.background, origin),
    createdAt: timestampOf(row.createdAt),
    updatedAt: timestampOf(row.updatedAt),
    followers: some(people, row.followers),
    following: some(people, row.following),
    bookmarks: [...row.bookmarks],
  }
}

/** Undefined when its author's row is damaged. */
function commentView(row: CommentRow, people: People): Comment | undefined {
  const author = people.get(row.authorId)
  if (!author) return undefined
  return {
    id: row.id,
    username: author.username,
    comment: row.comment,
    createdAt: timestampOf(row.createdAt),
    author,
  }
}

/** Undefined when its author's row is damaged. */
function postView(row: PostRow, people: People, origin: string): Post | undefined {
  const author = people.get(row.authorId)
  if (!author) return undefined
  return {
    _id: row._id,
    content: row.content,
    likes: {
      likeCount: row.likeCount,
      likedBy: some(people, row.likedBy),
      dislikedBy: some(people, row.dislikedBy),
    },
    comments: row.comments.flatMap((comment) => commentView(comment, people) ?? []),
    username: author.username,
    fullName: `${author.firstName} ${author.lastName}`,
    postImage: row.postImage.map((url) => absoluteMediaUrl(url, origin)),
    mediaAlt: row.postImage.map((_, index) => row.mediaAlt?.[index] ?? ''),
    createdAt: timestampOf(row.createdAt),
    updatedAt: timestampOf(row.updatedAt),
    author,
  }
}

/** Users as in responses: current summaries, absolute media URLs. */
export async function viewUsers(tx: Transaction, origin: string, rows: readonly UserRow[]): Promise<User[]> {
  const people = await readPeople(
    tx,
    origin,
    rows.flatMap((row) => [...row.followers, ...row.following]),
  )
  return rows.map((row) => userView(row, people, origin))
}

/** {@link viewUsers} for one user. */
export async function viewUser(tx: Transaction, origin: string, row: UserRow): Promise<User> {
  const people = await readPeople(tx, origin, [...row.followers, ...row.following])
  return userView(row, people, origin)
}

function peopleOf(post: PostRow): string[] {
  const commenters = post.comments.map((comment) => comment.authorId)
  return [post.authorId, ...post.likedBy, ...post.dislikedBy, ...commenters]
}

/** Posts as in responses, with current authors, likers and commenters; posts without a readable author are left out. */
export async function viewPosts(tx: Transaction, origin: string, rows: readonly PostRow[]): Promise<Post[]> {
  const people = await readPeople(tx, origin, rows.flatMap(peopleOf))
  return rows.flatMap((row) => postView(row, people, origin) ?? [])
}

/** {@link viewPosts} for one post. @throws DomainError `postNotFound` when its author cannot be read */
export async function viewPost(tx: Transaction, origin: string, row: PostRow): Promise<Post> {
  const post = postView(row, await readPeople(tx, origin, peopleOf(row)), origin)
  if (!post) throw new DomainError('postNotFound')
  return post
}
