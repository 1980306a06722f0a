import { isDescending } from '../../domain/order'
import { type PostRow, postRow } from '../../domain/rows'
import { postTerms } from '../../domain/search-terms'
import type { PostTable } from '../ports'
import { countOfAuthor, deleteOfAuthor, idsOfAuthor, putOfAuthor } from './author-posts'
import { addTo, columnsOf } from './columns'
import { putValues } from './entries'
import { feedIds } from './feed'
import { mediaPathsIn } from './media-paths'
import { byId, paged, postColumns } from './pages'
import type { SqlAccess, SqlTables } from './tables'
import { deleteTerms, putTerms, searchPage } from './terms'
import { rowsById } from './texts'

const media = { table: 'postMedia', value: 'url', id: 'postId' } as const

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
  const { db, write, cache } = access
  const posts = () => db.selectFrom('posts').selectAll()
  const getMany = (ids: readonly string[]) =>
    cache.take('posts', ids, async (missing) =>
      byId((await rowsById<SqlTables['posts']>(access, 'posts', '*', missing)).map(toRow)),
    )
  const get = async (id: string) => (await getMany([id]))[0]

  /** Writes the row. @returns the row that it replaces, if there is one */
  async function replace(row: PostRow, before: PostRow | undefined): Promise<PostRow | undefined> {
    const columns = toColumns(row)
    if (!before) {
      const insertion = write()
        .insertInto('posts')
        .values(columns)
        .onConflict((conflict) => conflict.column('_id').doNothing())
      if (await insertion.returning('_id').executeTakeFirst()) return undefined
    }
    const replaced = before ?? (await get(row._id))
    cache.forget(row._id, 'posts')
    await write().updateTable('posts').set(columns).where('_id', '=', row._id).execute()
    return replaced
  }

  return {
    get,
    getMany,
    page: async (page) => {
      const { order, authorId, after, limit } = page
      if (authorId !== undefined) return getMany(await idsOfAuthor(access, authorId, page))
      const keyed = { after, limit, columns: postColumns(order, '_id'), descending: isDescending(order) }
      return (await paged(posts(), keyed).execute()).map(toRow)
    },
    feed: async (page) => getMany(await feedIds(access, page)),
    search: (page) => searchPage(access, 'postTerms', page, getMany),
    showing: async (url) => {
      const found = db.selectFrom('postMedia').select('postId').where('url', '=', url)
      return (await found.limit(1).executeTakeFirst()) !== undefined
    },
    put: async (row, before) => {
      const replaced = await replace(row, before)
      await putOfAuthor(access, row, replaced)
      await putValues(
        access,
        media,
        row._id,
        mediaPathsIn(replaced?.postImage ?? []),
        mediaPathsIn(row.postImage),
      )
      await putTerms(access, 'postTerms', replaced && indexed(replaced), indexed(row))
    },
    count: async (id, changes) => {
      const known = cache.known('posts', id)
      cache.forget(id, 'posts')
      const row = await addTo(write(), 'posts', { id, changes, known, toRow })
      if (!row) return undefined
      if (changes.likeCount) await countOfAuthor(access, row)
      cache.put('posts', id, row)
      return row
    },
    delete: async (id) => {
      cache.forget(id, 'posts')
      const deletion = write().deleteFrom('posts').where('_id', '=', id).returningAll()
      const columns = await deletion.executeTakeFirst()
      if (!columns) return
      const row = toRow(columns)
      await deleteOfAuthor(access, row)
      await putValues(access, media, id, mediaPathsIn(row.postImage), [])
      await deleteTerms(access, 'postTerms', indexed(row))
    },
  }
}
