import type { Kysely } from 'kysely'
import { isUploadPath } from '../../media/upload-paths'
import type { SqlDialect } from '../../storage/sql/tables'
import { type AnyTables, tablesOf } from '../../storage/sql/whole/layout'
import {
  addRows,
  appliedMigrations,
  copyRows,
  deleteRows,
  isEmpty,
  knownMigrations,
  runMigrations,
  type Values,
} from '../../storage/sql/whole/rows'
import { openTemporarySqlite, type WholeDatabase } from '../../storage/sql/whole/whole-database'
import type { FileStore } from '../media/served-media'
import { SetUpProblem } from '../settings/setting-values'
import { type BackupPart, type Contents, readBackup } from './backup-format'

/** Where uploaded files are put back. */
export type RestoredFiles = Pick<FileStore, 'write'>

/** What {@link restore} works on. */
export interface Restoring {
  database: WholeDatabase
  files: RestoredFiles
  file: string
  /** Whether what the database holds is replaced. */
  replace: boolean
}

const rowsAtOnce = 500

/** Begins with empty tables. @returns the migrations that the rows of the backup have still to go through */
async function prepare(
  db: Kysely<AnyTables>,
  { database: { dialect }, replace, file }: Restoring,
  had: readonly string[],
): Promise<string[]> {
  const known = knownMigrations(dialect)
  if (known.slice(0, had.length).join() !== had.join()) {
    throw new SetUpProblem(`${file} was written by a newer version of this server: restore it with that one.`)
  }
  if ((await appliedMigrations(db, dialect)).join() !== known.join()) {
    throw new SetUpProblem('The database was changed by another version of this server meanwhile.')
  }
  if (!replace && !(await isEmpty(db, dialect))) {
    throw new SetUpProblem(
      'The database is not empty: with --replace, what is in it is deleted and replaced by the backup.',
    )
  }
  await deleteRows(db, dialect)
  return known.slice(had.length)
}

/** Puts rows and files back, a few rows and one file in memory at a time. */
async function putParts(
  db: Kysely<AnyTables>,
  dialect: SqlDialect,
  { files, file }: Restoring,
  parts: AsyncIterable<BackupPart>,
): Promise<Contents> {
  const tables = await tablesOf(db, dialect)
  let table: { table: string; columns: string[] } | undefined
  let rows: Values[] = []
  let upload: { path: string; bytes: number; parts: Uint8Array<ArrayBuffer>[] } | undefined
  const flush = async () => {
    if (table) await addRows(db, table, rows)
    rows = []
    if (upload) await files.write(upload.path, new Uint8Array(Buffer.concat(upload.parts)))
    upload = undefined
  }
  for await (const part of parts) {
    if (part.kind === 'row') {
      rows.push(part.row)
      if (rows.length === rowsAtOnce) await flush()
      continue
    }
    if (part.kind === 'bytes') {
      upload?.parts.push(part.bytes)
      continue
    }
    await flush()
    if (part.kind === 'end') return part.contents
    const isKnown =
      part.kind === 'table'
        ? tables.some((each) => each.table === part.table)
        : part.kind === 'file' && isUploadPath(part.path)
    if (!isKnown) throw new SetUpProblem(`${file} is damaged, so nothing was restored.`)
    if (part.kind === 'table') table = part
    if (part.kind === 'file') upload = { ...part, parts: [] }
  }
  throw new SetUpProblem(`${file} is damaged or was cut off, so nothing was restored.`)
}

/**
 * Puts back a backup of an earlier version: its tables are made as they were in a database of their own, and brought up to date there. Those of
 * a server stay, with people who read them.
 */
async function putEarlierParts(
  db: Kysely<AnyTables>,
  restoring: Restoring,
  parts: AsyncIterable<BackupPart>,
  migrations: { had: readonly string[]; missing: readonly string[] },
): Promise<Contents> {
  const earlier = openTemporarySqlite()
  try {
    return await earlier.transaction('write', async (temporary) => {
      await runMigrations(temporary, 'sqlite', migrations.had)
      const contents = await putParts(temporary, 'sqlite', restoring, parts)
      await runMigrations(temporary, 'sqlite', migrations.missing)
      await copyRows(temporary, 'sqlite', db)
      return contents
    })
  } finally {
    await earlier.close()
  }
}

/** Reads a backup to its end, which tells whether it is whole. */
async function check(file: string): Promise<void> {
  for await (const _ of readBackup(file));
}

/**
 * Puts a backup back, as a whole or not at all: until its one transaction ends, the database has its old rows. Uploads of a restore
 * that was interrupted are shown by no row, and are deleted by a server after a day.
 * @throws SetUpProblem if the file is no whole backup of this version or an earlier one, or the database is not empty
 */
export async function restore(restoring: Restoring): Promise<Contents> {
  const { database, file } = restoring
  await check(file)
  const parts = readBackup(file)
  return database.transaction('write', async (db) => {
    const first = await parts.next()
    if (first.done || first.value.kind !== 'header') throw new SetUpProblem(`${file} is no backup.`)
    const had = first.value.header.migrations
    const missing = await prepare(db, restoring, had)
    return missing.length === 0
      ? putParts(db, database.dialect, restoring, parts)
      : putEarlierParts(db, restoring, parts, { had, missing })
  })
}
