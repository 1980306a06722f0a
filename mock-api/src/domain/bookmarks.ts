import type { Caller, Dependencies } from './dependencies'
import { DomainError } from './domain-error'
import { callerRow, postRow } from './rows-by-name'

/** The ids of the caller's bookmarked posts, the newest bookmark first. */
export interface Bookmarks {
  bookmarks: string[]
}

/** The caller's bookmarks. */
export function listBookmarks({ storage }: Dependencies, caller: Caller): Promise<Bookmarks> {
  return storage.transaction('read', async (tx) => ({
    bookmarks: [...(await callerRow(tx, caller)).bookmarks],
  }))
}

function changeBookmarks(
  { storage }: Dependencies,
  caller: Caller,
  postId: string,
  change: (bookmarks: readonly string[]) => string[],
): Promise<Bookmarks> {
  return storage.transaction('write', async (tx) => {
    const user = await callerRow(tx, caller)
    await postRow(tx, postId)
    const bookmarks = change(user.bookmarks)
    await tx.users.put({ ...user, bookmarks })
    return { bookmarks }
  })
}

/** Bookmarks a post. @throws DomainError `postNotFound` or `alreadyBookmarked` */
export function addBookmark(dependencies: Dependencies, caller: Caller, postId: string): Promise<Bookmarks> {
  return changeBookmarks(dependencies, caller, postId, (bookmarks) => {
    if (bookmarks.includes(postId)) throw new DomainError('alreadyBookmarked')
    return [postId, ...bookmarks]
  })
}

/** Removes a bookmark. @throws DomainError `postNotFound` or `notBookmarked` */
export function removeBookmark(
  dependencies: Dependencies,
  caller: Caller,
  postId: string,
): Promise<Bookmarks> {
  return changeBookmarks(dependencies, caller, postId, (bookmarks) => {
    if (!bookmarks.includes(postId)) throw new DomainError('notBookmarked')
    return bookmarks.filter((id) => id !== postId)
  })
}
