import { isUploadPath } from '../../media/upload-paths'
import type { SqlTables } from '../../storage/sql/tables'
import { tablesOf } from '../../storage/sql/whole/layout'
import { appliedMigrations, knownMigrations, rowsOf } from '../../storage/sql/whole/rows'
import type { WholeDatabase } from '../../storage/sql/whole/whole-database'
import type { FileStore } from '../media/served-media'
import { SetUpProblem } from '../settings/setting-values'
import { type Contents, formatVersion } from './backup-format'
import { type LineWriter, writeLines } from './write-lines'

/** Uploaded files, wherever they are kept. */
export type BackupFiles = Pick<FileStore, 'pages' | 'serve'>

const isUpload = (value: unknown) => typeof value === 'string' && isUploadPath(value)

/** Bytes of a file in a line: a multiple of three, so that base64 has no padding within. */
const bytesAtOnce = 3 * 64 * 1024

/** The rows of a backup. */
interface WrittenRows {
  count: number
  /** Whether any of them shows an upload. */
  showUploads: boolean
}

/** Tables that name the media of others. */
const ofMedia: ReadonlySet<string> = new Set<keyof SqlTables>(['userMedia', 'postMedia'])

/** Writes the rows as they are at one moment. */
function writeRows(database: WholeDatabase, { write }: LineWriter, now: number): Promise<WrittenRows> {
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
    const written: WrittenRows = { count: 0, showUploads: false }
    for (const layout of await tablesOf(db, dialect)) {
      await write({ table: layout.table, columns: layout.columns })
      for await (const rows of rowsOf(db, layout)) {
        await write(...rows)
        written.count += rows.length
        if (ofMedia.has(layout.table)) written.showUploads ||= rows.flat().some(isUpload)
      }
    }
    return written
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
 * @returns what it holds, and whether rows show uploads, none of which was found: the settings may name another place than the server's
 * @throws SetUpProblem if the file cannot be written, or the database is of another version or of no server
 */
export async function backUp(
  database: WholeDatabase,
  files: BackupFiles,
  file: string,
  now: number,
): Promise<Contents & { lacksUploads: boolean }> {
  const contents: Contents = { rows: 0, files: 0 }
  let lacksUploads = false
  await writeLines(file, async (writer) => {
    const { count, showUploads } = await writeRows(database, writer, now)
    contents.rows = count
    contents.files = await writeFiles(files, writer)
    lacksUploads = showUploads && contents.files === 0
    await writer.write({ ...contents, sha256: writer.hash() })
  })
  return { ...contents, lacksUploads }
}
