import type { Post, SortOrder } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow, postRow, rowOfUsername } from './existing-rows'
import { type MomentKey, type PostKey, postKey } from './order'
import { type PageInput, type RowPage, readPage, type StoredList } from './pages'
import type { PostRow } from './rows'
import { postSearch } from './search-terms'
import { type Viewer, viewPost, viewPosts } from './views'

/** Which posts, in which order; by default all of them. */
export interface PostSelection {
  sort: SortOrder
  /** Only posts of the caller and of those whom they follow. */
  feed?: 'following' | undefined
}

/** A list of posts; `next` as in `RowPage`. */
export interface PostList<Key = PostKey> {
  posts: Post[]
  next?: Key
}

async function postList<Key>(
  tx: Transaction,
  viewer: Viewer,
  { rows, next }: RowPage<PostRow, Key>,
): Promise<PostList<Key>> {
  const posts = await viewPosts(tx, viewer, rows)
  return next ? { posts, next } : { posts }
}

/** The selected posts. @throws DomainError `tokenInvalid` when the feed is requested without a known caller */
export async function selectedPosts(
  tx: Transaction,
  caller: Caller | undefined,
  { sort: order, feed }: PostSelection,
): Promise<StoredList<PostRow, PostKey>> {
  const keyOf = (row: PostRow) => postKey(order, row)
  if (!feed) return { keyOf, read: (page) => tx.posts.page({ order, ...page }) }
  if (!caller) throw new DomainError('tokenInvalid')
  const { _id: readerId } = await callerRow(tx, caller)
  return { keyOf, read: (page) => tx.posts.feed({ order, readerId, ...page }) }
}

/** The posts of one user. @throws DomainError `userNotFound` */
export async function postsOfUser(
  tx: Transaction,
  username: string,
  order: SortOrder,
): Promise<StoredList<PostRow, PostKey>> {
  const { _id: authorId } = await rowOfUsername(tx, username)
  return {
    keyOf: (row) => postKey(order, row),
    read: (page) => tx.posts.page({ order, authorId, ...page }),
  }
}

/** A page of the selected posts. @throws DomainError `tokenInvalid` when the feed is requested without a known caller */
export function listPosts(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  input: PostSelection & PageInput<PostKey>,
): Promise<PostList> {
  return storage.transaction('read', async (tx) => {
    const page = await readPage(input, await selectedPosts(tx, caller, input))
    return postList(tx, { origin, caller }, page)
  })
}

/** A page of one user's posts. @throws DomainError `userNotFound` */
export function listPostsOfUser(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  username: string,
  { sort, ...input }: { sort: SortOrder } & PageInput<PostKey>,
): Promise<PostList> {
  return storage.transaction('read', async (tx) => {
    const page = await readPage(input, await postsOfUser(tx, username, sort))
    return postList(tx, { origin, caller }, page)
  })
}

/** A page of the posts that contain each word of `q` or words that begin with it, latest first. */
export async function searchPosts(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  { q, ...input }: { q: string } & PageInput<MomentKey>,
): Promise<PostList<MomentKey>> {
  const search = postSearch(q)
  // Punctuation and emoji are in no index.
  if (!search) return { posts: [] }
  return storage.transaction('read', async (tx) => {
    const page = await readPage<PostRow, MomentKey>(input, {
      keyOf: ({ createdAt, _id }) => [createdAt, _id],
      read: (part) => tx.posts.search({ ...search, ...part }),
    })
    return postList(tx, { origin, caller }, page)
  })
}

/** One post. @throws DomainError `postNotFound` */
export function getPost(
  { storage, origin }: Dependencies,
  caller: Caller | undefined,
  postId: string,
): Promise<{ post: Post }> {
  return storage.transaction('read', async (tx) => ({
    post: await viewPost(tx, { origin, caller }, await postRow(tx, postId)),
  }))
}
