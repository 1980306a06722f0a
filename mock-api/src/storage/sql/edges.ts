import { isDescending } from '../../domain/order'
import type { EdgeTable } from '../ports'
import { paged } from './pages'
import type { EdgeTableName, SqlAccess } from './tables'

/** A relation within a transaction. Its key refuses a second edge. */
export function edgeTable({ db, write }: SqlAccess, name: EdgeTableName): EdgeTable {
  return {
    among: async (from, to) => {
      if (to.length === 0) return new Set()
      const edges = db.selectFrom(name).select('to').where('from', '=', from).where('to', 'in', to)
      return new Set((await edges.execute()).map((edge) => edge.to))
    },
    page: (wanted) => {
      const [end, other, id] =
        'from' in wanted ? (['from', 'to', wanted.from] as const) : (['to', 'from', wanted.to] as const)
      const { after, limit, order } = wanted
      const edges = db.selectFrom(name).select(['from', 'to', 'createdAt']).where(end, '=', id)
      const page = { after, limit, columns: ['createdAt', other], descending: isDescending(order) }
      return paged(edges, page).execute()
    },
    add: async ({ from, to, createdAt }) => {
      await write().insertInto(name).values({ from, to, createdAt }).execute()
    },
    delete: async (from, to) => {
      const deletion = write().deleteFrom(name).where('from', '=', from).where('to', '=', to)
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
