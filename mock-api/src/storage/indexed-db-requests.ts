import { requestRow } from '../domain/rows'
import { rangeOf } from './indexed-db-pages'
import type { Store } from './indexed-db-schema'
import type { MetaTable, RequestTable } from './ports'
import type { RowGuard } from './row-guard'

/** Applied requests within an IndexedDB transaction. */
export function requestTable(store: Store<'requests'>, guard: RowGuard): RequestTable {
  const read = guard.reader(store, requestRow)
  return {
    get: async (callerId, key) => read(await store.get([callerId, key])),
    put: async (row) => {
      await store.put?.(row)
    },
    deleteUntil: async (moment, limit) => {
      const old = await store.index('createdAt').getAllKeys(IDBKeyRange.upperBound(moment), limit)
      await Promise.all(old.map((key) => store.delete?.(key)))
      return old.length
    },
    deleteBy: async (callerId, limit) => {
      const keys = await store.getAllKeys(rangeOf([callerId], undefined, false), limit)
      await Promise.all(keys.map((key) => store.delete?.(key)))
      return keys.length
    },
  }
}

/** Metadata within an IndexedDB transaction. */
export function metaTable(store: Store<'meta'>): MetaTable {
  return {
    get: (key) => store.get(key),
    put: async (key, value) => {
      await store.put?.(value, key)
    },
  }
}
