import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newSchema, postgresUrl } from '../../storage/sql/testing/postgres-storages'
import { tablesOf } from '../../storage/sql/whole/layout'
import { addRows, deleteRows, rowsOf } from '../../storage/sql/whole/rows'
import type { WholeDatabase } from '../../storage/sql/whole/whole-database'
import { openDatabase, openWholeDatabase } from '../open-database'
import { readSettings, type Settings } from '../settings/settings'
import { backUp } from './backup'
import { restore } from './restore'

/** A store without files. */
const noFiles = {
  pages: async function* () {
    yield []
  },
  serve: async () => undefined,
  write: async () => undefined,
}

async function opened(settings: Settings): Promise<WholeDatabase> {
  await (await openDatabase(settings)).close()
  const database = await openWholeDatabase(settings)
  onTestFinished(() => database.close())
  return database
}

/** All rows of all tables. */
function contentsOf(database: WholeDatabase): Promise<Record<string, unknown>> {
  return database.transaction('read', async (db) => {
    const contents: Record<string, unknown> = {}
    for (const layout of await tablesOf(db, database.dialect)) {
      const rows: Record<string, unknown>[] = []
      for await (const batch of rowsOf(db, layout)) {
        for (const row of batch)
          rows.push(Object.fromEntries(layout.columns.map((column, index) => [column, row[index]])))
      }
      contents[layout.table] = rows
    }
    return contents
  })
}

/** What columns hold: numbers where the name says so, otherwise any text that PostgreSQL has. */
function valueIn(column: string): fc.Arbitrary<unknown> {
  if (/(At|Count|Version)$/.test(column)) return fc.integer({ min: 0, max: 2 ** 50 })
  return fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.replaceAll('\0', '\uFFFD'))
}

/** Fills every table, whatever it is, with so many rows. */
async function fill(database: WholeDatabase, rows: number, seed: number): Promise<void> {
  await database.transaction('write', async (db) => {
    await deleteRows(db, database.dialect)
    for (const { table, columns } of await tablesOf(db, database.dialect)) {
      const sample = fc.sample(fc.tuple(...columns.map(valueIn)), { numRuns: rows, seed })
      // Whatever the key is, it differs by its number.
      const distinct = sample.map((row, index) =>
        row.map((value) => (typeof value === 'string' ? `${value}${index}` : value)),
      )
      await addRows(db, { table, columns }, distinct)
    }
  })
}

describe.runIf(postgresUrl)('a backup', () => {
  it('of one kind of database is restored into the other with the same rows in every table', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'echosphere-backup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const secret = { API_TOKEN_SECRET: 'q9XwT2-vLr8sJ0dKfHn4_bZc-MyPu5Ga' }
    const sqlite = await opened(readSettings({ API_DATA: folder }, folder))
    const postgres = await opened(
      readSettings({ API_DATA: folder, DATABASE_URL: await newSchema(), ...secret }, folder),
    )
    let number = 0
    const cases = fc.tuple(fc.constantFrom(1, 3, 500, 501), fc.integer(), fc.boolean())
    const property = fc.asyncProperty(cases, async ([rows, seed, isFromSqlite]) => {
      const [from, to] = isFromSqlite ? [sqlite, postgres] : [postgres, sqlite]
      await fill(from, rows, seed)
      number += 1
      const file = join(folder, `${number}.gz`)
      await backUp(from, noFiles, file, 0)
      await restore({ database: to, files: noFiles, file, replace: true })
      const restored = await contentsOf(to)
      expect(Object.keys(restored).length).toBeGreaterThan(10)
      expect(restored).toEqual(await contentsOf(from))
    })
    await fc.assert(property, { numRuns: 6 })
  }, 120_000)
})
