import { type SqlBool, sql } from 'kysely'
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
    byAuthor: async ({ authorId, ...page }) => {
      const written = db.selectFrom('authorComments').select(key).where('authorId', '=', authorId)
      const places = await paged(written, { ...page, columns: key, descending: false }).execute()
      if (places.length === 0) return []
      const pairs = places.map(({ postId, id }) => sql`(${postId}, ${id})`)
      const found = comments().where(sql<SqlBool>`("postId", "id") in (values ${sql.join(pairs)})`)
      return found.orderBy('postId').orderBy('id').execute()
    },
    put: async (row) => {
      const columns = columnsOf(commentRow, row)
      await write()
        .insertInto('comments')
        .values(columns)
        .onConflict((conflict) => conflict.columns(key).doUpdateSet(columns))
        .execute()
      const { authorId, postId, id } = row
      await write()
        .insertInto('authorComments')
        .values({ authorId, postId, id })
        .onConflict((conflict) => conflict.columns(['authorId', ...key]).doNothing())
        .execute()
    },
    delete: async (postId, id) => {
      const deletion = write().deleteFrom('comments').where('postId', '=', postId).where('id', '=', id)
      const deleted = await deletion.returning('authorId').executeTakeFirst()
      if (!deleted) return
      await write()
        .deleteFrom('authorComments')
        .where('authorId', '=', deleted.authorId)
        .where('postId', '=', postId)
        .where('id', '=', id)
        .execute()
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
    page: ({ postId, ...page }) =>
      paged(comments().where('postId', '=', postId), {
        ...page,
        columns: ['id'],
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
      return old.length
    },
    deleteBy: async (authorId, limit) => {
      const written = await db
        .selectFrom('deletedComments')
        .select(key)
        .where('authorId', '=', authorId)
        .limit(limit)
        .execute()
      for (const { postId, id } of written) await remove(postId, id)
      return written.length
    },
  }
}
