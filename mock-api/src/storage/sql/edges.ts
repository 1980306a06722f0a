import { limits } from 'shared/contract'
import { isDescending } from '../../domain/order'
import type { EdgeRow } from '../../domain/rows'
import type { EdgeTable } from '../ports'
import { changeLastLikes } from './last-likes'
import { changeMarks, knownMarks } from './marks'
import { paged } from './pages'
import type { EdgeTableName, SqlAccess } from './tables'
import { padded, placeholders, rowOf, rowsOf } from './texts'

/** The second tables of the relations, by the edges' ends. */
const incoming = {
  likes: 'likesIn',
  dislikes: 'dislikesIn',
  follows: 'followsIn',
  bookmarks: 'bookmarksIn',
} as const

/** Lists of one statement: its parts are bounded. */
const listsAtOnce = 100

/** Each list is read from its own place of the index, in its order. */
function lastOfEach(table: string, lists: number, limit: number): string {
  const list = (_: unknown, index: number) => `select * from (
    select "from", "to", "createdAt" from "${table}" where "to" = $${index + 1}
    order by "createdAt" desc, "from" desc limit ${limit}) as "last"`
  return Array.from({ length: lists }, list).join(' union all ')
}

/** A relation within a transaction. Its key refuses a second edge. Each edge is kept by its beginning and by its end. */
export function edgeTable(access: SqlAccess, name: EdgeTableName): EdgeTable {
  const { db, write, cache, dialect } = access
  async function lastTo(to: readonly string[], limit: number): Promise<Map<string, EdgeRow[]>> {
    const lists = new Map(to.map((id): [string, EdgeRow[]] => [id, []]))
    const ids = [...lists.keys()]
    for (let start = 0; start < ids.length; start += listsAtOnce) {
      const some = ids.slice(start, start + listsAtOnce)
      const rows = await rowsOf<EdgeRow>({ db }, lastOfEach(incoming[name], some.length, limit), some)
      for (const row of rows) lists.get(row.to)?.push(row)
    }
    return lists
  }
  const lastLikes = (to: readonly string[]) =>
    cache.take('lastLikes', to, (missing) => lastTo(missing, limits.likers))
  /** Forgets what an edge changes. @returns remembers it as it is now */
  const changing = (from: string, to: string, change: { added: EdgeRow } | { removed: string }) => {
    const marks = changeMarks(access, name, from, (marked) =>
      'added' in change ? marked.add(to) : marked.delete(to),
    )
    const likes = name === 'likes' ? changeLastLikes(access, to, change) : undefined
    if (name === 'follows') cache.forget(from, 'followed')
    return () => {
      marks()
      likes?.()
    }
  }

  return {
    among: async (from, to) => {
      if (to.length === 0) return new Set()
      const known = await knownMarks(access, from)
      if (known) return new Set(to.filter((id) => known[name].has(id)))
      const ids = padded(to)
      const text = `select "to" from "${name}" where "from" = $1 and "to" in (${placeholders(ids.length, 2)})`
      const edges = await rowsOf<Pick<EdgeRow, 'to'>>({ db }, text, [from, ...ids])
      return new Set(edges.map((edge) => edge.to))
    },
    lastTo: async (to, limit) => {
      if (name === 'likes' && limit === limits.likers)
        return (await lastLikes(to)).map((last) => last.slice(0, limit))
      const lists = await lastTo(to, limit)
      return to.map((id) => lists.get(id) ?? [])
    },
    page: async (wanted) => {
      if (!('from' in wanted) && !wanted.after && wanted.order === 'latest' && wanted.limit === 1) {
        if (name === 'likes' && dialect === 'sqlite') return (await lastLikes([wanted.to])).flat().slice(0, 1)
        const last = await rowOf<EdgeRow>({ db }, lastOfEach(incoming[name], 1, 1), [wanted.to])
        return last ? [last] : []
      }
      const [table, end, other, id] =
        'from' in wanted
          ? ([name, 'from', 'to', wanted.from] as const)
          : ([incoming[name], 'to', 'from', wanted.to] as const)
      const { after, limit, order } = wanted
      const edges = db.selectFrom(table).select(['from', 'to', 'createdAt']).where(end, '=', id)
      const page = { after, limit, columns: ['createdAt', other], descending: isDescending(order) }
      return paged(edges, page).execute()
    },
    add: async ({ from, to, createdAt }) => {
      const remember = changing(from, to, { added: { from, to, createdAt } })
      for (const table of [name, incoming[name]]) {
        const text = `insert into "${table}" ("from", "to", "createdAt") values ($1, $2, $3)`
        await rowsOf({ db: write() }, text, [from, to, createdAt])
      }
      remember()
    },
    delete: async (from, to) => {
      const known = cache.known('marks', from)
      if (known && known !== 'many' && !known[name].has(to)) return false
      const remember = changing(from, to, { removed: from })
      const text = `delete from "${name}" where "from" = $1 and "to" = $2 returning "createdAt"`
      const deleted = await rowOf<Pick<EdgeRow, 'createdAt'>>({ db: write() }, text, [from, to])
      if (!deleted) return false
      const other = `delete from "${incoming[name]}" where "to" = $1 and "createdAt" = $2 and "from" = $3`
      await rowsOf({ db: write() }, other, [to, deleted.createdAt, from])
      remember()
      return true
    },
  }
}
