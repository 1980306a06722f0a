import type { IDBPObjectStore, StoreNames } from 'idb'
import type { UserRow } from '../domain/rows'
import type { ApiSchema } from './indexed-db-schema'
import type { UsersPage, UserTable } from './ports'

type Store = IDBPObjectStore<ApiSchema, StoreNames<ApiSchema>[], 'users', 'readonly' | 'readwrite'>

async function page(store: Store, { after, limit, matches }: UsersPage): Promise<UserRow[]> {
  const index = store.index('latest')
  const range = after ? IDBKeyRange.upperBound([...after], true) : null
  if (limit === undefined) {
    const rows = (await index.getAll(range)).reverse()
    return matches ? rows.filter(matches) : rows
  }
  const rows: UserRow[] = []
  let cursor = await index.openCursor(range, 'prev')
  while (cursor && rows.length < limit) {
    if (!matches || matches(cursor.value)) rows.push(cursor.value)
    cursor = rows.length < limit ? await cursor.continue() : null
  }
  return rows
}

/** People within a transaction of IndexedDB. */
export function userTable(store: Store): UserTable {
  return {
    get: (id) => store.get(id),
    getMany: async (ids) => {
      const rows = await Promise.all(ids.map((id) => store.get(id)))
      return rows.filter((row) => row !== undefined)
    },
    byUsername: (usernameKey) => store.index('usernameKey').get(usernameKey),
    page: (wanted) => page(store, wanted),
    bookmarking: (postId) => store.index('bookmarks').getAll(postId),
    showing: async (url) => {
      const counts = await Promise.all([
        store.index('profileAvatar').count(url),
        store.index('background').count(url),
      ])
      return counts.some((count) => count > 0)
    },
    put: async (row) => {
      await store.put?.(row)
    },
  }
}
