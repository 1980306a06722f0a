import type { PostRow } from '../../domain/rows'
import type { EdgeTable, ShownPost, UserTable } from '../ports'
import { shownPosts } from '../shown-posts'
import type { SqlAccess } from './tables'

/** Posts with the people beside them. On SQLite they are remembered as they are, and what is made of them with them. */
export async function shownOf(
  { cache, dialect }: SqlAccess,
  tables: { users: UserTable; likes: EdgeTable },
  rows: readonly PostRow[],
): Promise<ShownPost[]> {
  if (dialect !== 'sqlite') return shownPosts(tables, rows)
  const ids = rows.map(({ _id }) => _id)
  return cache.take('shownPosts', ids, async (missing) => {
    const wanted = new Set(missing)
    const found = await shownPosts(
      tables,
      rows.filter(({ _id }) => wanted.has(_id)),
    )
    return found.map((shown) => [shown.post._id, { ...shown, records: new Map() }])
  })
}
