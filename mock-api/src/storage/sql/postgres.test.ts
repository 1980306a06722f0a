import { describe, expect, it } from 'vitest'
import { describeStorage } from '../storage.suite'
import { openPostgresStorage } from './postgres'
import { newSchema, postgresStorages, postgresUrl } from './testing/postgres-storages'

describe.runIf(postgresUrl)('in a schema of its own', () => {
  describeStorage('PostgreSQL', postgresStorages())

  it('says when its tables were created', async () => {
    const before = Date.now()
    const storage = await openPostgresStorage(await newSchema())
    const created = await storage.createdAt()
    await storage.close()
    expect(created).toBeGreaterThanOrEqual(before)
    expect(created).toBeLessThanOrEqual(Date.now())
  })
})
