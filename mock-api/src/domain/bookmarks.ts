import type { AnswerOf } from 'shared/contract'
import type { Transaction } from '../storage/ports'
import { changeShown } from './change-post'
import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { addEdge, edgesOf, hasEdge } from './edges'
import { callerRow, countUser, postRow } from './existing-rows'
import type { MomentKey } from './order'
import { type PageInput, readPage, type StoredList } from './pages'
import type { PostList } from './post-lists'
import type { EdgeRow, PostRow } from './rows'
import { viewPosts } from './views'

/** Ids of bookmarked posts, the newest bookmark first; `next` as in `RowPage`. */
export interface BookmarkList {
  bookmarks: string[]
  next?: MomentKey
}

/** A user's bookmarks, the newest first. */
export function bookmarksOf(
  tx: Transaction,
  { _id: from }: Pick<Caller, '_id'>,
): StoredList<EdgeRow, MomentKey> {
  return edgesOf(tx.bookmarks, { from }, 'latest')
}

/** The posts of bookmarks. Deleted ones, whose bookmarks are not deleted yet, are left out. */
export function bookmarkedPosts(tx: Transaction, bookmarks: readonly EdgeRow[]): Promise<PostRow[]> {
  return tx.posts.getMany(bookmarks.map(({ to }) => to))
}

/** The ids of the posts that the caller has bookmarked. */
export function listBookmarks(
  { storage }: Dependencies,
  caller: Caller,
  input: PageInput<MomentKey>,
): Promise<BookmarkList> {
  return storage.transaction('read', async (tx) => {
    const { rows, ...rest } = await readPage(input, bookmarksOf(tx, caller))
    const posts = await bookmarkedPosts(tx, rows)
    return { bookmarks: posts.map(({ _id }) => _id), ...rest }
  })
}

/** The posts that the caller has bookmarked, the newest bookmark first. */
export function listBookmarkedPosts(
  { storage, origin }: Dependencies,
  caller: Caller,
  input: PageInput<MomentKey>,
): Promise<PostList<MomentKey>> {
  return storage.transaction('read', async (tx) => {
    const { rows, ...rest } = await readPage(input, bookmarksOf(tx, caller))
    return { posts: await viewPosts(tx, { origin, caller }, await bookmarkedPosts(tx, rows)), ...rest }
  })
}

function changeBookmark(
  { storage, origin }: Dependencies,
  caller: Caller,
  postId: string,
  bookmarked: boolean,
  change: (tx: Transaction) => Promise<void>,
): Promise<AnswerOf<'addBookmark'>> {
  return storage.transaction('write', async (tx) => {
    await callerRow(tx, caller)
    const post = await postRow(tx, postId)
    await changeShown(tx, { origin, caller }, post, () => change(tx))
    const { bookmarkCount } = await countUser(tx, caller._id, { bookmarkCount: bookmarked ? 1 : -1 })
    return { bookmarked, bookmarkCount }
  })
}

/** Bookmarks a post. @throws DomainError `postNotFound` or `alreadyBookmarked` */
export function addBookmark(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<AnswerOf<'addBookmark'>> {
  return changeBookmark(dependencies, caller, postId, true, async (tx) => {
    if (await hasEdge(tx.bookmarks, caller._id, postId)) throw new DomainError('alreadyBookmarked')
    await addEdge(tx, 'bookmarks', { from: caller._id, to: postId }, dependencies.clock())
  })
}

/** Removes a bookmark. @throws DomainError `postNotFound` or `notBookmarked` */
export function removeBookmark(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<AnswerOf<'removeBookmark'>> {
  return changeBookmark(dependencies, caller, postId, false, async ({ bookmarks }) => {
    if (!(await bookmarks.delete(caller._id, postId))) throw new DomainError('notBookmarked')
  })
}
