import type { IDBPObjectStore, StoreNames } from 'idb'
import type { UserRow } from '../domain/rows'
import type { ApiSchema } from './indexed-db-schema'
import type { UsersPage, UserTable } from './ports'
import { type RowGuard, readable } from './row-guard'

type Store = IDBPObjectStore<ApiSchema, StoreNames<ApiSchema>[], 'users', 'readonly' | 'readwrite'>

async function page(store: Store, guard: RowGuard, { after, limit, matches }: UsersPage): Promise<UserRow[]> {
  const index = store.index('latest')
  const range = after ? IDBKeyRange.upperBound([...after], true) : null
  if (limit === undefined) {
    const rows = readable(await index.getAll(range), guard.user).reverse()
    return matches ? rows.filter(matches) : rows
  }
  const rows: UserRow[] = []
  let cursor = await index.openCursor(range, 'prev')
  while (cursor && rows.length < limit) {
    const row = guard.user(cursor.value)
    if (row && (!matches || matches(row))) rows.push(row)
    cursor = rows.length < limit ? await cursor.continue() : null
  }
  return rows
}

/** Users within an IndexedDB transaction. Rows that the guard rejects count as missing. */
export function userTable(store: Store, guard: RowGuard): UserTable {
  return {
    get: async (id) => guard.user(await store.get(id)),
    getMany: async (ids) => readable(await Promise.all(ids.map((id) => store.get(id))), guard.user),
    byUsername: async (usernameKey) => guard.user(await store.index('usernameKey').get(usernameKey)),
    isUsernameTaken: async (usernameKey) => (await store.index('usernameKey').count(usernameKey)) > 0,
    isSkeletonTaken: async (skeleton) => (await store.index('usernameSkeleton').count(skeleton)) > 0,
    page: (wanted) => page(store, guard, wanted),
    bookmarking: async (postId) => readable(await store.index('bookmarks').getAll(postId), guard.user),
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
