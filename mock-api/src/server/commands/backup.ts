import { isUploadPath } from '../../media/upload-paths'
import { tablesOf } from '../../storage/sql/whole/layout'
import { appliedMigrations, knownMigrations, rowsOf } from '../../storage/sql/whole/rows'
import type { WholeDatabase } from '../../storage/sql/whole/whole-database'
import type { FileStore } from '../media/served-media'
import { SetUpProblem } from '../settings/setting-values'
import { type Contents, formatVersion } from './backup-format'
import { type LineWriter, writeLines } from './write-lines'

/** Uploaded files, wherever they are kept. */
export type BackupFiles = Pick<FileStore, 'pages' | 'serve'>

/** Bytes of a file in a line: a multiple of three, so that base64 has no padding within. */
const bytesAtOnce = 3 * 64 * 1024

/** Writes the rows as they are at one moment. @returns their number */
function writeRows(database: WholeDatabase, { write }: LineWriter, now: number): Promise<number> {
  const { dialect } = database
  return database.transaction('read', async (db) => {
    const migrations = await appliedMigrations(db, dialect)
    if (migrations.length === 0) {
      throw new SetUpProblem(
        'The database has no tables of this server: DATABASE_URL or API_DATA must name the one that it uses.',
      )
    }
    if (migrations.join() !== knownMigrations(dialect).join()) {
      throw new SetUpProblem(
        'The database is of another version than this program: back it up with the version that serves it.',
      )
    }
    await write({
      format: 'echosphere-backup',
      version: formatVersion,
      migrations,
      createdAt: new Date(now).toISOString(),
    })
    let count = 0
    for (const layout of await tablesOf(db, dialect)) {
      await write({ table: layout.table, columns: layout.columns })
      for await (const rows of rowsOf(db, layout)) {
        await write(...rows)
        count += rows.length
      }
    }
    return count
  })
}

/** A file. Undefined if it was deleted meanwhile. */
async function readFile(files: BackupFiles, path: string): Promise<Blob | undefined> {
  const read = async () => (await files.serve(path, new Request(`http://localhost${path}`)))?.blob()
  // One that is deleted while it is read breaks off, and is not found then.
  return read().catch(read)
}

/** Writes the files. One that is deleted meanwhile is shown by no row any more. @returns their number */
async function writeFiles(files: BackupFiles, { write }: LineWriter): Promise<number> {
  let count = 0
  for await (const page of files.pages()) {
    for (const { path } of page.filter((each) => isUploadPath(each.path))) {
      const file = await readFile(files, path)
      if (!file) continue
      await write({ file: path, bytes: file.size })
      for (let start = 0; start < file.size; start += bytesAtOnce) {
        const bytes = await file.slice(start, start + bytesAtOnce).arrayBuffer()
        await write(Buffer.from(bytes).toString('base64'))
      }
      count += 1
    }
  }
  return count
}

/**
 * Writes all rows and uploads to one file, while servers go on.
 * @param now epoch milliseconds
 * @throws SetUpProblem if the file cannot be written, or the database is of another version or of no server
 */
export async function backUp(
  database: WholeDatabase,
  files: BackupFiles,
  file: string,
  now: number,
): Promise<Contents> {
  const contents: Contents = { rows: 0, files: 0 }
  await writeLines(file, async (writer) => {
    contents.rows = await writeRows(database, writer, now)
    contents.files = await writeFiles(files, writer)
    await writer.write({ ...contents, sha256: writer.hash() })
  })
  return contents
}
