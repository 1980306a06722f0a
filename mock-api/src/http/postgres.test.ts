import { describe } from 'vitest'
import { postgresStorages, postgresUrl } from '../storage/sql/testing/postgres-storages'
import { suites } from './suite/suites'
import { environment } from './suite/test-api'

describe.runIf(postgresUrl)('in schemas of their own', () => {
  const newStorage = postgresStorages()

  /** A database of its own that its first transaction opens: the suites make their API without waiting. */
  environment.createStorage = () => {
    const opening = newStorage()
    return { transaction: async (mode, work) => (await opening).transaction(mode, work) }
  }

  describe.each(Object.entries(suites))('%s over PostgreSQL', async (_name, load) => {
    await load()
  })
})
