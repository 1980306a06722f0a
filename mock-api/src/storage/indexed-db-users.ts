import { type UserRow, userRow } from '../domain/rows'
import { peopleTerms } from '../domain/search-terms'
import { counted } from './counters'
import { readAll, readPage } from './indexed-db-pages'
import type { Store, TermStoreName } from './indexed-db-schema'
import { type Indexed, putTerms, searchPage } from './indexed-db-terms'
import type { UserTable } from './ports'
import type { RowGuard } from './row-guard'

/** What the search index holds of a user. */
export function indexedUser(user: UserRow): Indexed {
  return { id: user._id, createdAt: user.createdAt, terms: peopleTerms(user) }
}

/** Users within an IndexedDB transaction. */
export function userTable(store: Store<'users'>, terms: Store<TermStoreName>, guard: RowGuard): UserTable {
  const read = guard.reader(store, userRow)
  const get = async (id: string) => read(await store.get(id))
  const getMany = async (ids: readonly string[]) =>
    readAll(
      ids.map((id) => store.get(id)),
      read,
    )
  return {
    get,
    getMany,
    getShown: getMany,
    byUsername: async (usernameKey) => read(await store.index('usernameKey').get(usernameKey)),
    isUsernameTaken: async (usernameKey) => (await store.index('usernameKey').count(usernameKey)) > 0,
    isSkeletonTaken: async (skeleton) => (await store.index('usernameSkeleton').count(skeleton)) > 0,
    page: async (page) => readPage(store.index('latest'), { ...page, prefix: [], descending: true }, read),
    search: (page) => searchPage(terms, page, (id) => store.get(id), read),
    showing: async (url) => {
      const counts = await Promise.all([
        store.index('profileAvatar').count(url),
        store.index('background').count(url),
      ])
      return counts.some((count) => count > 0)
    },
    put: async (row, before) => {
      await store.put?.(row)
      await putTerms(terms, before && indexedUser(before), indexedUser(row))
    },
    count: async (id, changes) => {
      const before = await get(id)
      if (!before) return undefined
      const row = counted(before, changes)
      await store.put?.(row)
      return row
    },
    delete: async (id) => {
      await store.delete?.(id)
      await terms.delete?.(id)
    },
  }
}
