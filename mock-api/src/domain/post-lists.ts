import { defaultSort, type Post, type SortOrder } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { type PostKey, postKey } from './order'
import { callerRow, postRow, rowOfUsername } from './rows-by-name'
import { viewPost, viewPosts } from './views'

/** Selects part of a list; by default the whole list, latest first. */
export interface PostListInput {
  sort?: SortOrder | undefined
  /** Maximum number of posts. */
  limit?: number | undefined
  /** Sort key of the last post the client has, in the order `sort`. */
  after?: PostKey | undefined
}

/** A list of posts; `next` is the key to continue after, present only when a limit was given and more follow. */
export interface PostList {
  posts: Post[]
  next?: PostKey
}

async function pageOf(
  tx: Transaction,
  origin: string,
  { sort = defaultSort, limit, after }: PostListInput,
  authorIds?: readonly string[],
): Promise<PostList> {
  const rows = await tx.posts.page({ order: sort, authorIds, after, limit: limit && limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const posts = await viewPosts(tx, origin, shown)
  return last && rows.length > shown.length ? { posts, next: postKey(sort, last) } : { posts }
}

/**
 * All posts, or with `feed: 'following'` those of the caller and the users they follow.
 * @throws DomainError `tokenInvalid` when the feed is requested without a known caller
 */
export function listPosts(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  input: PostListInput & { feed?: 'following' | undefined },
): Promise<PostList> {
  return storage.transaction('read', async (tx) => {
    if (!input.feed) return pageOf(tx, origin, input)
    if (!caller) throw new DomainError('tokenInvalid')
    const { _id, following } = await callerRow(tx, caller)
    return pageOf(tx, origin, input, [_id, ...following])
  })
}

/** The posts of one user. @throws DomainError `userNotFound` */
export function listPostsOfUser(
  { storage, origin }: Dependencies,
  username: string,
  input: PostListInput,
): Promise<PostList> {
  return storage.transaction('read', async (tx) => {
    const { _id } = await rowOfUsername(tx, username)
    return pageOf(tx, origin, input, [_id])
  })
}

/** One post. @throws DomainError `postNotFound` */
export function getPost({ storage, origin }: Dependencies, postId: string): Promise<{ post: Post }> {
  return storage.transaction('read', async (tx) => ({
    post: await viewPost(tx, origin, await postRow(tx, postId)),
  }))
}
