import { isDescending } from '../domain/order'
import { edgeRow } from '../domain/rows'
import { readPage } from './indexed-db-pages'
import type { EdgeStoreName, Store } from './indexed-db-schema'
import type { EdgeTable } from './ports'
import type { RowGuard } from './row-guard'

/** A relation within an IndexedDB transaction. */
export function edgeTable(store: Store<EdgeStoreName>, guard: RowGuard): EdgeTable {
  const read = guard.reader(store, edgeRow)
  return {
    among: async (from, to) => {
      const keys = await Promise.all(to.map((id) => store.getKey([from, id])))
      return new Set(keys.flatMap((key) => key?.[1] ?? []))
    },
    page: async ({ order, after, limit, ...end }) => {
      const [index, prefix] = 'from' in end ? (['out', end.from] as const) : (['in', end.to] as const)
      const page = { prefix: [prefix], after, limit, descending: isDescending(order) }
      return readPage(store.index(index), page, read)
    },
    lastTo: async (to, limit) => {
      const index = store.index('in')
      const page = { after: undefined, limit, descending: true }
      return Promise.all(to.map((id) => readPage(index, { ...page, prefix: [id] }, read)))
    },
    add: async (row) => {
      await store.add?.(row)
    },
    delete: async (from, to) => {
      const isThere = (await store.getKey([from, to])) !== undefined
      if (isThere) await store.delete?.([from, to])
      return isThere
    },
  }
}
