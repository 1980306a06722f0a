import type { Kysely, Migration } from 'kysely'
import { createTables } from './migrations/0001-tables'
import { distributeTables } from './migrations/0002-distribution'
import { addSessions } from './migrations/0003-sessions'
import { makeTextsStorable } from './migrations/0004-storable-texts'
import { keepOwnMedia } from './migrations/0005-own-media'
import { findUnspacedWords } from './migrations/0006-unspaced-words'
import type { SqlDialect } from './tables'

// A released migration is never edited: add one. Each runs once, in the order of the names, under a lock of the database.

const migrations: Record<string, (db: Kysely<unknown>, dialect: SqlDialect) => Promise<void>> = {
  '0001-tables': createTables,
  '0002-distribution': distributeTables,
  '0003-sessions': addSessions,
  '0004-storable-texts': makeTextsStorable,
  '0005-own-media': keepOwnMedia,
  '0006-unspaced-words': findUnspacedWords,
}

/** The migrations of a database, by name. */
export function migrationsOf(dialect: SqlDialect): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, dialect) },
  ])
  return Object.fromEntries(entries)
}
