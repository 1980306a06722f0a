import { SetUpProblem } from './setting-values'

/** What databases say that tells a person too little, by what it means. SQLite's numbers are its result codes. */
const meanings: [RegExp, string][] = [
  [/corrupted migrations|previously executed migration/, 'a newer version of this server has changed it'],
  [/\bSQLITE_BUSY\b|database is locked|: 5"/, 'another program keeps it locked'],
  [/\bSQLITE_READONLY\b|readonly database|: 8"/, 'this user may only read it'],
  [
    /\bSQLITE_CANTOPEN\b|unable to open database|: 14"|no such file/i,
    'it does not exist, or this user may not open it',
  ],
  [/\bSQLITE_FULL\b|disk is full/, 'its disk is full'],
  [/\bSQLITE_CORRUPT\b|malformed/, 'it is damaged'],
  // Those that there were before migrations of SQLite had a transaction.
  [
    /\bSQLITE_ERROR the migration 000[1-4]-.*(already exists|duplicate column name|no such (table|column|index))/,
    'its tables are unfinished, because an earlier version of this server was ended while it prepared them: delete it if nobody has used it yet, otherwise restore a backup into a new one',
  ],
  [
    /unsupported startup parameter/,
    'a pooler stands before it that does not pass on statement_timeout: connect to PostgreSQL itself, or by one that does',
  ],
  [/permission denied for schema/, 'its user may not create tables in it'],
]

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '' } = error as NodeJS.ErrnoException
  const known = meanings.find(([pattern]) => pattern.test(`${code} ${error.message}`))
  return known?.[1] ?? (error.message || code)
}

/** Says why a database cannot be opened, in a sentence. @param database its file, or its URL without user and password */
export function databaseProblem(database: string, error: unknown): SetUpProblem {
  if (error instanceof SetUpProblem) return error
  return new SetUpProblem(`The database ${database} cannot be opened: ${reasonOf(error)}.`, { cause: error })
}
