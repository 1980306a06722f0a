import { isDescending } from '../../domain/order'
import { type PostRow, postRow } from '../../domain/rows'
import { postTerms } from '../../domain/search-terms'
import type { PostTable } from '../ports'
import { columnsOf, increments } from './columns'
import { feedIds } from './feed'
import { inOrder, paged, postColumns } from './pages'
import type { SqlAccess, SqlTables } from './tables'
import { deleteTerms, putTerms, searchPage } from './terms'

function indexed(row: PostRow) {
  return { id: row._id, createdAt: row.createdAt, terms: postTerms(row) }
}

function toRow({ postImage, mediaAlt, ...columns }: SqlTables['posts']): PostRow {
  return { ...columns, postImage: JSON.parse(postImage), mediaAlt: JSON.parse(mediaAlt) }
}

function toColumns(row: PostRow): SqlTables['posts'] {
  const { postImage, mediaAlt, ...columns } = columnsOf(postRow, row)
  return { ...columns, postImage: JSON.stringify(postImage), mediaAlt: JSON.stringify(mediaAlt) }
}

/** Posts within a transaction. */
export function postTable(access: SqlAccess): PostTable {
  const { db, write } = access
  const posts = () => db.selectFrom('posts').selectAll()
  const getMany = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : inOrder(ids, await posts().where('_id', 'in', ids).execute()).map(toRow)

  async function replaceMedia(id: string, urls: readonly string[]): Promise<void> {
    await write().deleteFrom('postMedia').where('postId', '=', id).execute()
    const rows = [...new Set(urls)].map((url) => ({ url, postId: id }))
    if (rows.length > 0) await write().insertInto('postMedia').values(rows).execute()
  }

  return {
    get: async (id) => (await getMany([id]))[0],
    getMany,
    page: async ({ order, authorId, ...page }) => {
      const query = authorId === undefined ? posts() : posts().where('authorId', '=', authorId)
      const keyed = { ...page, columns: postColumns(order), descending: isDescending(order) }
      const rows = await paged(query, keyed).execute()
      return rows.map(toRow)
    },
    feed: async (page) => getMany(await feedIds(access, page)),
    search: (page) => searchPage(access, 'postTerms', page, getMany),
    showing: async (url) => {
      const found = await db
        .selectFrom('postMedia')
        .select('postId')
        .where('url', '=', url)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    put: async (row, before) => {
      const columns = toColumns(row)
      await write()
        .insertInto('posts')
        .values(columns)
        .onConflict((conflict) => conflict.column('_id').doUpdateSet(columns))
        .execute()
      if (!before || before.postImage.join('\n') !== row.postImage.join('\n')) {
        await replaceMedia(row._id, row.postImage)
      }
      await putTerms(access, 'postTerms', before && indexed(before), indexed(row))
    },
    count: async (id, changes) => {
      const columns = await write()
        .updateTable('posts')
        .set(increments(changes))
        .where('_id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return columns && toRow(columns)
    },
    delete: async (id) => {
      await write().deleteFrom('posts').where('_id', '=', id).execute()
      await replaceMedia(id, [])
      await deleteTerms(access, 'postTerms', id)
    },
  }
}
