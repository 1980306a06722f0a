import { compareKeys, isDescending, postKey, userKey } from '../domain/order'
import type { PostRow, RequestRow, UserRow } from '../domain/rows'
import type { PostTable, RequestTable, Storage, Transaction, UserTable } from './ports'

interface Tables {
  users: Map<string, UserRow>
  posts: Map<string, PostRow>
  requests: Map<string, RequestRow>
  meta: Map<string, unknown>
}

type Guard = () => void

function copied<Row>(row: Row): Row {
  return structuredClone(row)
}

function userTable(users: Map<string, UserRow>, beforeWrite: Guard): UserTable {
  const where = (test: (row: UserRow) => boolean) => [...users.values()].filter(test)
  return {
    get: async (id) => copied(users.get(id)),
    getMany: async (ids) => ids.flatMap((id) => copied(users.get(id)) ?? []),
    byUsername: async (key) => copied(where((row) => row.usernameKey === key)[0]),
    isUsernameTaken: async (key) => where((row) => row.usernameKey === key).length > 0,
    isSkeletonTaken: async (skeleton) => where((row) => row.usernameSkeleton === skeleton).length > 0,
    bookmarking: async (postId) => copied(where((row) => row.bookmarks.includes(postId))),
    showing: async (url) => where((row) => row.profileAvatar === url || row.background === url).length > 0,
    page: async ({ after, limit, matches = () => true }) =>
      copied(
        where((row) => matches(row) && (!after || compareKeys(userKey(row), after) < 0))
          .sort((a, b) => compareKeys(userKey(b), userKey(a)))
          .slice(0, limit),
      ),
    put: async (row) => {
      beforeWrite()
      const taken = where((other) => other.usernameKey === row.usernameKey && other._id !== row._id)
      if (taken.length > 0) throw new Error(`The username key ${row.usernameKey} is not unique`)
      users.set(row._id, copied(row))
    },
  }
}

function postTable(posts: Map<string, PostRow>, beforeWrite: Guard): PostTable {
  return {
    get: async (id) => copied(posts.get(id)),
    showing: async (url) => [...posts.values()].some((row) => row.postImage.includes(url)),
    page: async ({ order, authorIds, after, limit }) => {
      const sign = isDescending(order) ? -1 : 1
      const authors = authorIds && new Set(authorIds)
      const wanted = (row: PostRow) =>
        (!authors || authors.has(row.authorId)) &&
        (!after || sign * compareKeys(postKey(order, row), after) > 0)
      const sorted = [...posts.values()]
        .filter(wanted)
        .sort((a, b) => sign * compareKeys(postKey(order, a), postKey(order, b)))
      return copied(sorted.slice(0, limit))
    },
    countOf: async (id) => [...posts.values()].filter(({ authorId }) => authorId === id).length,
    put: async (row) => {
      beforeWrite()
      posts.set(row._id, copied(row))
    },
    delete: async (id) => {
      beforeWrite()
      posts.delete(id)
    },
  }
}

function requestTable(requests: Map<string, RequestRow>, beforeWrite: Guard): RequestTable {
  const idOf = (callerId: string, key: string) => JSON.stringify([callerId, key])
  return {
    get: async (callerId, key) => copied(requests.get(idOf(callerId, key))),
    put: async (row) => {
      beforeWrite()
      requests.set(idOf(row.callerId, row.key), copied(row))
    },
    deleteUntil: async (moment) => {
      beforeWrite()
      for (const [id, { createdAt }] of requests) if (createdAt <= moment) requests.delete(id)
    },
  }
}

function transactionOn(tables: Tables, beforeWrite: Guard): Transaction {
  const { users, posts, requests, meta } = tables
  return {
    users: userTable(users, beforeWrite),
    posts: postTable(posts, beforeWrite),
    requests: requestTable(requests, beforeWrite),
    meta: {
      get: async (key) => copied(meta.get(key)),
      put: async (key, value) => {
        beforeWrite()
        meta.set(key, copied(value))
      },
    },
    clear: async () => {
      beforeWrite()
      for (const table of Object.values(tables)) table.clear()
    },
  }
}

function refuseWrite(): void {
  throw new Error('This transaction is read-only')
}

/**
 * Storage in memory, for tests and for browsers without IndexedDB. Transactions run one at a time; writes work on copies of the
 * tables, which replace them on success. Rows are copied in and out.
 */
export function createMemoryStorage(): Storage {
  let tables: Tables = { users: new Map(), posts: new Map(), requests: new Map(), meta: new Map() }
  let queue: Promise<unknown> = Promise.resolve()

  async function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const draft = {
      users: new Map(tables.users),
      posts: new Map(tables.posts),
      requests: new Map(tables.requests),
      meta: new Map(tables.meta),
    }
    const result = await work(transactionOn(draft, () => undefined))
    tables = draft
    return result
  }

  return {
    transaction(mode, work) {
      const run = () => (mode === 'write' ? write(work) : work(transactionOn(tables, refuseWrite)))
      const result = queue.then(run)
      queue = result.catch(() => undefined)
      return result
    },
  }
}
