import { makeFirstTables } from '../../storage/sql/testing/first-tables'
import { tablesOf } from '../../storage/sql/whole/layout'
import { rowsOf } from '../../storage/sql/whole/rows'
import { openTemporarySqlite } from '../../storage/sql/whole/whole-database'
import { writeLines } from '../commands/write-lines'

/** Writes a backup of the first version, with the rows of `makeFirstTables`. */
export async function writeEarlierBackup(file: string): Promise<void> {
  const database = openTemporarySqlite()
  await database.transaction('write', async (db) => {
    await makeFirstTables(db, 'sqlite')
    await writeLines(file, async ({ write, hash }) => {
      await write({ format: 'echosphere-backup', version: 1, migrations: ['0001-tables'], createdAt: '' })
      let count = 0
      for (const layout of await tablesOf(db, 'sqlite')) {
        await write({ table: layout.table, columns: layout.columns })
        for await (const rows of rowsOf(db, layout)) {
          await write(...rows)
          count += rows.length
        }
      }
      await write({ rows: count, files: 0, sha256: hash() })
    })
  })
  await database.close()
}
