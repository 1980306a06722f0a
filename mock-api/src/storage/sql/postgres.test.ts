import { describe } from 'vitest'
import { describeStorage } from '../storage.suite'
import { postgresStorages, postgresUrl } from './testing/postgres-storages'

describe.runIf(postgresUrl)('in a schema of its own', () => {
  describeStorage('PostgreSQL', postgresStorages())
})
