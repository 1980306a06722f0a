import type { IDBPObjectStore, StoreNames } from 'idb'
import type { ApiSchema } from './indexed-db-schema'
import type { RequestTable } from './ports'

type Store = IDBPObjectStore<ApiSchema, StoreNames<ApiSchema>[], 'requests', 'readonly' | 'readwrite'>

/** Requests that were applied, within a transaction of IndexedDB. */
export function requestTable(store: Store): RequestTable {
  return {
    get: (callerId, key) => store.get([callerId, key]),
    put: async (row) => {
      await store.put?.(row)
    },
    deleteUntil: async (moment) => {
      const old = await store.index('createdAt').getAllKeys(IDBKeyRange.upperBound(moment))
      await Promise.all(old.map((key) => store.delete?.(key)))
    },
  }
}
