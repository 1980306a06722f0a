import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteStorage } from './sqlite'
import { tableNames } from './tables'
import { foundAgain, makeFirstTables } from './testing/first-tables'
import { tablesOf } from './whole/layout'
import { openWholeSqlite } from './whole/whole-database'

it('a file of the first version is brought up to date, and everything is found again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'data.sqlite')
  const db = new Kysely<Record<string, object>>({
    dialect: new SqliteDialect({ database: new Database(path) }),
  })
  await makeFirstTables(db, 'sqlite')
  await db.destroy()

  const storage = await openSqliteStorage(path)
  const { found, expected } = await foundAgain(storage)
  expect(found).toEqual(expected)
  await storage.close()

  // A backup has those that are listed.
  const whole = await openWholeSqlite(path)
  const tables = await whole.transaction('read', (all) => tablesOf(all, 'sqlite'))
  expect(tables.map(({ table }) => table)).toEqual([...tableNames].sort())
  await whole.close()
})
