import { commentKey, edgeKey, isDescending, postKey, userKey } from '../domain/order'
import type { CommentRow, DeletedCommentRow, EdgeRow, PostRow, RequestRow, UserRow } from '../domain/rows'
import { peopleTerms, postTerms } from '../domain/search-terms'
import { counted } from './counters'
import { MemoryRows, UndoLog } from './memory-rows'
import type {
  CommentTable,
  DeletedCommentTable,
  EdgeTable,
  PostTable,
  RequestTable,
  Storage,
  Transaction,
  UserTable,
} from './ports'

const keyOf = (...parts: string[]) => JSON.stringify(parts)
const edgeKeyOf = ({ from, to }: EdgeRow) => keyOf(from, to)
const commentKeyOf = ({ postId, id }: CommentRow) => keyOf(postId, id)

function newTables() {
  return {
    users: new MemoryRows<UserRow>(({ _id }) => _id),
    posts: new MemoryRows<PostRow>(({ _id }) => _id),
    likes: new MemoryRows<EdgeRow>(edgeKeyOf),
    dislikes: new MemoryRows<EdgeRow>(edgeKeyOf),
    follows: new MemoryRows<EdgeRow>(edgeKeyOf),
    bookmarks: new MemoryRows<EdgeRow>(edgeKeyOf),
    comments: new MemoryRows<CommentRow>(commentKeyOf),
    deletedComments: new MemoryRows<DeletedCommentRow>(commentKeyOf),
    deletedPosts: new MemoryRows<{ postId: string }>(({ postId }) => postId),
    requests: new MemoryRows<RequestRow>(({ callerId, key }) => keyOf(callerId, key)),
    meta: new MemoryRows<{ key: string; value: unknown }>(({ key }) => key),
  }
}

type Tables = ReturnType<typeof newTables>

/** The undo log of a write. @throws in transactions that only read */
type Log = () => UndoLog

function hasAll(terms: readonly string[], wanted: readonly string[]): boolean {
  const found = new Set(terms)
  return wanted.every((term) => found.has(term))
}

function userTable({ users }: Tables, log: Log): UserTable {
  const newestFirst = { descending: true }
  return {
    get: async (id) => users.get(id),
    getMany: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
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
  }
}

function postTable({ posts, follows }: Tables, log: Log): PostTable {
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

function edgeTable(edges: MemoryRows<EdgeRow>, log: Log): EdgeTable {
  return {
    among: async (from, to) => new Set(to.filter((id) => edges.has(keyOf(from, id)))),
    page: async (wanted) => {
      const direction = 'from' in wanted ? 'out' : 'in'
      const { after, limit } = wanted
      const descending = isDescending(wanted.order)
      return edges.page(
        (row) => edgeKey(direction, row),
        { after, limit, descending },
        (row) => ('from' in wanted ? row.from === wanted.from : row.to === wanted.to),
      )
    },
    add: async (row) => {
      if (edges.has(edgeKeyOf(row))) throw new Error(`The edge from ${row.from} to ${row.to} is not unique`)
      edges.put(row, log())
    },
    delete: async (from, to) => edges.delete(keyOf(from, to), log()),
  }
}

function commentTable({ comments }: Tables, log: Log): CommentTable {
  return {
    get: async (postId, id) => comments.get(keyOf(postId, id)),
    page: async ({ postId, order, after, limit }) =>
      comments.page(
        commentKey,
        { after, limit, descending: isDescending(order) },
        (row) => row.postId === postId,
      ),
    put: async (row) => comments.put(row, log()),
    delete: async (postId, id) => void comments.delete(keyOf(postId, id), log()),
  }
}

function deletedCommentTable({ deletedComments }: Tables, log: Log): DeletedCommentTable {
  return {
    get: async (postId, id) => deletedComments.get(keyOf(postId, id)),
    page: async ({ postId, after, limit }) =>
      deletedComments.page(
        ({ id }) => [id],
        { after: after === undefined ? undefined : [after], limit, descending: false },
        (row) => row.postId === postId,
      ),
    put: async (row) => deletedComments.put(row, log()),
    delete: async (postId, id) => void deletedComments.delete(keyOf(postId, id), log()),
    deleteUntil: async (moment, limit) => {
      const key = ({ deletedAt, id }: DeletedCommentRow) => [deletedAt, id] as const
      const old = deletedComments.page(key, { limit, descending: false }, (row) => row.deletedAt <= moment)
      for (const row of old) deletedComments.delete(commentKeyOf(row), log())
    },
  }
}

function requestTable({ requests }: Tables, log: Log): RequestTable {
  return {
    get: async (callerId, key) => requests.get(keyOf(callerId, key)),
    put: async (row) => requests.put(row, log()),
    deleteUntil: async (moment, limit) => {
      const key = ({ createdAt, callerId, key }: RequestRow) => [createdAt, callerId, key] as const
      const old = requests.page(key, { limit, descending: false }, (row) => row.createdAt <= moment)
      for (const row of old) requests.delete(keyOf(row.callerId, row.key), log())
    },
  }
}

function transactionOn(tables: Tables, log: Log): Transaction {
  const { likes, dislikes, follows, bookmarks, deletedPosts, meta } = tables
  return {
    users: userTable(tables, log),
    posts: postTable(tables, log),
    likes: edgeTable(likes, log),
    dislikes: edgeTable(dislikes, log),
    follows: edgeTable(follows, log),
    bookmarks: edgeTable(bookmarks, log),
    comments: commentTable(tables, log),
    deletedComments: deletedCommentTable(tables, log),
    deletedPosts: {
      first: async () => deletedPosts.find(() => true)?.postId,
      put: async (postId) => deletedPosts.put({ postId }, log()),
      delete: async (postId) => void deletedPosts.delete(postId, log()),
    },
    requests: requestTable(tables, log),
    meta: {
      get: async (key) => meta.get(key)?.value,
      put: async (key, value) => meta.put({ key, value }, log()),
    },
    clear: async () => {
      for (const table of Object.values(tables)) table.clear(log())
    },
  }
}

function refuseWrite(): never {
  throw new Error('This transaction is read-only')
}

/**
 * Storage in memory, for tests and for browsers without IndexedDB. Transactions run one at a time; the writes of one that fails
 * are undone.
 */
export function createMemoryStorage(): Storage {
  const tables = newTables()
  let queue: Promise<unknown> = Promise.resolve()

  async function write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const log = new UndoLog()
    try {
      return await work(transactionOn(tables, () => log))
    } catch (error) {
      log.undo()
      throw error
    }
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
