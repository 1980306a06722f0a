import { describe } from 'vitest'
import type { Storage } from '../storage/ports'
import { openSqliteStorage } from '../storage/sql/sqlite'
import { suites } from './suite/suites'
import { environment } from './suite/test-api'

/** A database of its own that its first transaction opens: the suites make their API without waiting. */
function newStorage(): Storage {
  const opening = openSqliteStorage(':memory:')
  return { transaction: async (mode, work) => (await opening).transaction(mode, work) }
}

environment.createStorage = newStorage

describe.each(Object.entries(suites))('%s over SQLite', async (_name, load) => {
  await load()
})
