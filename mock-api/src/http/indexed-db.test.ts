import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { openIndexedDbStorage } from '../storage/indexed-db'
import type { Storage } from '../storage/ports'
import { newDatabaseName } from '../storage/testing'
import { environment } from './suite/test-api'

/** A database of its own that its first transaction opens: the suites make their API without waiting. */
function newStorage(): Storage {
  const opening = openIndexedDbStorage(newDatabaseName())
  return { transaction: async (mode, work) => (await opening).transaction(mode, work) }
}

environment.createStorage = newStorage

const suites: Record<string, () => Promise<unknown>> = {
  bounds: () => import('./suite/bounds.test'),
  deletion: () => import('./suite/deletion.test'),
  idempotency: () => import('./suite/idempotency.test'),
  links: () => import('./suite/links.test'),
  lists: () => import('./suite/lists.test'),
  pages: () => import('./suite/pages.test'),
  posts: () => import('./suite/posts.test'),
  reactions: () => import('./suite/reactions.test'),
  records: () => import('./suite/records.test'),
  search: () => import('./suite/search.test'),
  users: () => import('./suite/users.test'),
}

describe.each(Object.entries(suites))('%s over IndexedDB', async (_name, load) => {
  await load()
})
