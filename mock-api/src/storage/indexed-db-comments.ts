import { isDescending } from '../domain/order'
import { commentRow, deletedCommentRow } from '../domain/rows'
import { readPage } from './indexed-db-pages'
import type { Store } from './indexed-db-schema'
import type { CommentTable, DeletedCommentTable, DeletedPostTable } from './ports'
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
      readPage(
        store,
        { prefix: [postId], after: after === undefined ? undefined : [after], limit, descending: false },
        read,
      ),
    put: async (row) => {
      await store.put?.(row)
    },
    delete: async (postId, id) => {
      await store.delete?.([postId, id])
    },
    deleteUntil: async (moment, limit) => {
      const old = await store.index('deletedAt').getAllKeys(IDBKeyRange.upperBound(moment), limit)
      await Promise.all(old.map((key) => store.delete?.(key)))
    },
  }
}

/** Ids of deleted posts within an IndexedDB transaction. */
export function deletedPostTable(store: Store<'deletedPosts'>): DeletedPostTable {
  return {
    first: async () => (await store.getAllKeys(null, 1))[0],
    put: async (postId) => {
      await store.put?.(postId, postId)
    },
    delete: async (postId) => {
      await store.delete?.(postId)
    },
  }
}
