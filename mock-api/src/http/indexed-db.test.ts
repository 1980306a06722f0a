import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { openIndexedDbStorage } from '../storage/indexed-db'
import type { Storage } from '../storage/ports'
import { newDatabaseName } from '../storage/testing'
import { suites } from './suite/suites'
import { environment } from './suite/test-api'

/** A database of its own that its first transaction opens: the suites make their API without waiting. */
function newStorage(): Storage {
  const opening = openIndexedDbStorage(newDatabaseName())
  return { transaction: async (mode, work) => (await opening).transaction(mode, work) }
}

environment.createStorage = newStorage

describe.each(Object.entries(suites))('%s over IndexedDB', async (_name, load) => {
  await load()
})
