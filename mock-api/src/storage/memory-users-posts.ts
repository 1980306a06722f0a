import { isDescending, postKey, userKey } from '../domain/order'
import type { PostRow } from '../domain/rows'
import { peopleTerms, postTerms } from '../domain/search-terms'
import { counted } from './counters'
import { keyOf, type Log, type Tables } from './memory-tables'
import type { PostTable, UserTable } from './ports'

function hasAll(terms: readonly string[], wanted: readonly string[]): boolean {
  const found = new Set(terms)
  return wanted.every((term) => found.has(term))
}

/** Users within a transaction. */
export function userTable({ users }: Tables, log: Log): UserTable {
  const newestFirst = { descending: true }
  return {
    get: async (id) => users.get(id),
    getMany: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
    getShown: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
    byUsername: async (key) => users.find((row) => row.usernameKey === key),
    isUsernameTaken: async (key) => users.some((row) => row.usernameKey === key),
    isSkeletonTaken: async (skeleton) => users.some((row) => row.usernameSkeleton === skeleton),
    showing: async (url) => users.some((row) => row.profileAvatar === url || row.background === url),
    page: async (page) => users.page(userKey, { ...page, ...newestFirst }, () => true),
    search: async ({ terms, matches, ...page }) =>
      users.page(
        userKey,
        { ...page, ...newestFirst },
        (row) => hasAll(peopleTerms(row), terms) && matches(row),
      ),
    put: async (row) => {
      if (users.some((other) => other.usernameKey === row.usernameKey && other._id !== row._id)) {
        throw new Error(`The username key ${row.usernameKey} is not unique`)
      }
      users.put(row, log())
    },
    count: async (id, changes) => {
      const before = users.get(id)
      if (!before) return undefined
      const row = counted(before, changes)
      users.put(row, log())
      return row
    },
    delete: async (id) => void users.delete(id, log()),
  }
}

/** Posts within a transaction. */
export function postTable({ posts, follows }: Tables, log: Log): PostTable {
  const page = ({ order, after, limit }: Parameters<PostTable['page']>[0], test: (row: PostRow) => boolean) =>
    posts.page((row) => postKey(order, row), { after, limit, descending: isDescending(order) }, test)
  return {
    get: async (id) => posts.get(id),
    getMany: async (ids) => ids.flatMap((id) => posts.get(id) ?? []),
    page: async (wanted) =>
      page(wanted, ({ authorId }) => wanted.authorId === undefined || authorId === wanted.authorId),
    feed: async (wanted) =>
      page(
        wanted,
        ({ authorId }) => authorId === wanted.readerId || follows.has(keyOf(wanted.readerId, authorId)),
      ),
    search: async ({ terms, matches, ...wanted }) =>
      page({ ...wanted, order: 'latest' }, (row) => hasAll(postTerms(row), terms) && matches(row)),
    showing: async (url) => posts.some((row) => row.postImage.includes(url)),
    put: async (row) => posts.put(row, log()),
    count: async (id, changes) => {
      const before = posts.get(id)
      if (!before) return undefined
      const row = counted(before, changes)
      posts.put(row, log())
      return row
    },
    delete: async (id) => void posts.delete(id, log()),
  }
}
