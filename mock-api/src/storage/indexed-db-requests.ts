import type { IDBPObjectStore, StoreNames } from 'idb'
import type { ApiSchema } from './indexed-db-schema'
import type { RequestTable } from './ports'

type Store = IDBPObjectStore<ApiSchema, StoreNames<ApiSchema>[], 'requests', 'readonly' | 'readwrite'>

/** Applied requests, within an IndexedDB transaction. */
export function requestTable(store: Store): RequestTable {
  return {
    get: async (callerId, key) => {
      const stored = await store.get([callerId, key])
      if (!stored) return undefined
      const { said, ...row } = stored
      return { ...row, fingerprint: said }
    },
    put: async ({ fingerprint, ...row }) => {
      await store.put?.({ ...row, said: fingerprint })
    },
    deleteUntil: async (moment) => {
      const old = await store.index('createdAt').getAllKeys(IDBKeyRange.upperBound(moment))
      await Promise.all(old.map((key) => store.delete?.(key)))
    },
  }
}
