import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { it } from 'vitest'
import { openIndexedDbStorage } from '../../storage/indexed-db'
import { createMemoryStorage } from '../../storage/memory'
import { openSqliteStorage } from '../../storage/sql/sqlite'
import { limit, sequence } from './commands'
import { runCommands } from './run-commands'

it('no sequence of calls breaks a rule with memory storage', async () => {
  const property = fc.asyncProperty(sequence(100), (commands) => runCommands(createMemoryStorage(), commands))
  await fc.assert(property, { numRuns: 105, ...limit })
}, 120_000)

it('no sequence of calls breaks a rule with IndexedDB', async () => {
  let databases = 0
  const property = fc.asyncProperty(sequence(60), async (commands) => {
    databases += 1
    const storage = await openIndexedDbStorage(`properties-${databases}`)
    await runCommands(storage, commands).finally(() => storage.close())
  })
  await fc.assert(property, { numRuns: 8, ...limit })
}, 120_000)

it('no sequence of calls breaks a rule with SQLite', async () => {
  const property = fc.asyncProperty(sequence(60), async (commands) => {
    const storage = await openSqliteStorage(':memory:')
    await runCommands(storage, commands).finally(() => storage.close())
  })
  await fc.assert(property, { numRuns: 8, ...limit })
}, 120_000)
