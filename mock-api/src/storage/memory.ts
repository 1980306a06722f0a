import { marksAmong } from './marks'
import {
  commentTable,
  deletedCommentTable,
  deletedIdTable,
  edgeTable,
  requestTable,
} from './memory-other-tables'
import { UndoLog } from './memory-rows'
import { type Log, newTables, type Tables } from './memory-tables'
import { postTable, userTable } from './memory-users-posts'
import type { Storage, Transaction } from './ports'
import { shownPosts } from './shown-posts'

function transactionOn(tables: Tables, log: Log): Transaction {
  const { deletedPosts, deletedUsers, meta } = tables
  const edges = {
    likes: edgeTable(tables.likes, log),
    dislikes: edgeTable(tables.dislikes, log),
    follows: edgeTable(tables.follows, log),
    bookmarks: edgeTable(tables.bookmarks, log),
  }
  const users = userTable(tables, log)
  return {
    users,
    posts: postTable(tables, log),
    ...edges,
    marks: (from, targets) => marksAmong(edges, from, targets),
    shown: (rows) => shownPosts({ users, likes: edges.likes }, rows),
    comments: commentTable(tables, log),
    deletedComments: deletedCommentTable(tables, log),
    deletedPosts: deletedIdTable(deletedPosts, log),
    deletedUsers: deletedIdTable(deletedUsers, log),
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
