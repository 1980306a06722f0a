import { limits } from 'shared/contract'
import { newAccount } from '../domain/new-account'
import type { CommentRow, EdgeRow, PostRow, UserRow } from '../domain/rows'

/** A user row for tests, with the fields that matter. */
export function user(id: string, changes: Partial<UserRow> = {}): UserRow {
  const account = newAccount({
    _id: id,
    username: id.toUpperCase(),
    passwordHash: 'hash',
    firstName: 'First',
    lastName: 'Last',
    profileAvatar: `/media/image/${id}.webp`,
    background: '/media/image/cover.webp',
    bio: '',
    website: '',
    createdAt: 1,
  })
  return { ...account, usernameSkeleton: id, ...changes }
}

/** A post row by `ada` for tests, with the fields that matter. */
export function post(id: string, changes: Partial<PostRow> = {}): PostRow {
  return {
    _id: id,
    authorId: 'ada',
    content: id,
    postImage: [],
    createdAt: 1,
    updatedAt: 1,
    mediaAlt: [],
    likeCount: 0,
    commentCount: 0,
    ...changes,
  }
}

/** An edge row for tests. */
export function edge(from: string, to: string, createdAt = 1): EdgeRow {
  return { from, to, createdAt }
}

/** A comment row by `ada` for tests, with the fields that matter. */
export function comment(postId: string, id: string, changes: Partial<CommentRow> = {}): CommentRow {
  return { postId, id, authorId: 'ada', comment: `comment ${id}`, createdAt: 1, ...changes }
}

const start = 'https://pictures.example/'
const characters = Array.from({ length: limits.url - start.length }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
)

/** As long as the contract allows, in characters of three bytes that hardly repeat, so that nothing makes it shorter. */
export const longestUrl = start + characters.join('')
