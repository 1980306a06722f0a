import { isDescending } from '../../domain/order'
import { commentRow, deletedCommentRow } from '../../domain/rows'
import type { CommentTable, DeletedCommentTable } from '../ports'
import { columnsOf } from './columns'
import { paged } from './pages'
import type { SqlAccess } from './tables'

const key = ['postId', 'id'] as const

/** Comments within a transaction. */
export function commentTable({ db, write }: SqlAccess): CommentTable {
  const comments = () => db.selectFrom('comments').selectAll()
  return {
    get: (postId, id) => comments().where('postId', '=', postId).where('id', '=', id).executeTakeFirst(),
    page: ({ postId, order, ...page }) =>
      paged(comments().where('postId', '=', postId), {
        ...page,
        columns: ['createdAt', 'id'],
        descending: isDescending(order),
      }).execute(),
    put: async (row) => {
      const columns = columnsOf(commentRow, row)
      await write()
        .insertInto('comments')
        .values(columns)
        .onConflict((conflict) => conflict.columns(key).doUpdateSet(columns))
        .execute()
    },
    delete: async (postId, id) => {
      await write().deleteFrom('comments').where('postId', '=', postId).where('id', '=', id).execute()
    },
  }
}

/** Deleted comments within a transaction. */
export function deletedCommentTable({ db, write }: SqlAccess): DeletedCommentTable {
  const comments = () => db.selectFrom('deletedComments').selectAll()
  const remove = async (postId: string, id: string) => {
    await write().deleteFrom('deletedComments').where('postId', '=', postId).where('id', '=', id).execute()
  }
  return {
    get: (postId, id) => comments().where('postId', '=', postId).where('id', '=', id).executeTakeFirst(),
    page: ({ postId, after, limit }) =>
      paged(comments().where('postId', '=', postId), {
        columns: ['id'],
        after: after === undefined ? undefined : [after],
        limit,
        descending: false,
      }).execute(),
    put: async (row) => {
      const columns = columnsOf(deletedCommentRow, row)
      await write()
        .insertInto('deletedComments')
        .values(columns)
        .onConflict((conflict) => conflict.columns(key).doUpdateSet(columns))
        .execute()
    },
    delete: remove,
    deleteUntil: async (moment, limit) => {
      const old = await db
        .selectFrom('deletedComments')
        .select(key)
        .where('deletedAt', '<=', moment)
        .orderBy('deletedAt')
        .orderBy('id')
        .limit(limit)
        .execute()
      for (const { postId, id } of old) await remove(postId, id)
    },
  }
}
