import { isDescending } from '../domain/order'
import { commentRow, deletedCommentRow } from '../domain/rows'
import { rangeOf, readPage } from './indexed-db-pages'
import type { DeletedIdStoreName, Store } from './indexed-db-schema'
import type { CommentTable, DeletedCommentTable, DeletedIdTable } from './ports'
import type { RowGuard } from './row-guard'

/** Comments within an IndexedDB transaction. */
export function commentTable(store: Store<'comments'>, guard: RowGuard): CommentTable {
  const read = guard.reader(store, commentRow)
  return {
    get: async (postId, id) => read(await store.get([postId, id])),
    page: async ({ postId, order, after, limit }) => {
      const page = { prefix: [postId], after, limit, descending: isDescending(order) }
      return readPage(store.index('latest'), page, read)
    },
    byAuthor: async ({ authorId, after, limit }) =>
      readPage(store.index('author'), { prefix: [authorId], after, limit, descending: false }, read),
    put: async (row) => {
      await store.put?.(row)
    },
    delete: async (postId, id) => {
      await store.delete?.([postId, id])
    },
  }
}

/** Deleted comments within an IndexedDB transaction. */
export function deletedCommentTable(store: Store<'deletedComments'>, guard: RowGuard): DeletedCommentTable {
  const read = guard.reader(store, deletedCommentRow)
  return {
    get: async (postId, id) => read(await store.get([postId, id])),
    page: async ({ postId, after, limit }) =>
      readPage(store, { prefix: [postId], after, limit, descending: false }, read),
    put: async (row) => {
      await store.put?.(row)
    },
    delete: async (postId, id) => {
      await store.delete?.([postId, id])
    },
    deleteUntil: async (moment, limit) => {
      const old = await store.index('deletedAt').getAllKeys(IDBKeyRange.upperBound(moment), limit)
      await Promise.all(old.map((key) => store.delete?.(key)))
      return old.length
    },
    deleteBy: async (authorId, limit) => {
      const keys = await store.index('author').getAllKeys(rangeOf([authorId], undefined, false), limit)
      await Promise.all(keys.map((key) => store.delete?.(key)))
      return keys.length
    },
  }
}

/** Ids of deleted posts or users within an IndexedDB transaction. */
export function deletedIdTable(store: Store<DeletedIdStoreName>): DeletedIdTable {
  return {
    first: async () => (await store.getAllKeys(null, 1))[0],
    put: async (id) => {
      await store.put?.(id, id)
    },
    delete: async (id) => {
      await store.delete?.(id)
    },
  }
}
