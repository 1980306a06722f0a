import { inGroups, type Job } from './in-groups'

/** Writes of one commit. Whoever reads waits for all of them. */
const mostTogether = 64

/** The database whose writes are committed together. */
export interface GroupedDatabase {
  /** Runs a statement. */
  run(statement: string): void
  /** Begins a transaction, which is not ended by it, and works in it. */
  begin(work: () => Promise<void>): Promise<void>
  /** Told when a write of the transaction was undone. */
  onUndone(): void
  onCommitted(): void
}

/** Does the work, and undoes it if it fails. @returns what tells the result, once everything is on the disk */
async function attempt({ run, onUndone }: GroupedDatabase, { work, resolve, reject }: Job) {
  run('savepoint one')
  try {
    const result = await work()
    run('release one')
    return () => resolve(result)
  } catch (error) {
    onUndone()
    try {
      run('rollback to one')
    } catch {
      // A full disk has undone the writes of the others as well: then all of them fail.
      throw error
    }
    run('release one')
    return () => reject(error)
  }
}

/** Ends a transaction that has begun. */
async function commitTogether(database: GroupedDatabase, jobs: readonly Job[]): Promise<void> {
  const { run, onUndone, onCommitted } = database
  const answers: (() => void)[] = []
  try {
    for (const job of jobs) answers.push(await attempt(database, job))
    run('commit')
  } catch (error) {
    onUndone()
    try {
      run('rollback')
    } catch {
      // SQLite has undone everything by itself.
    }
    throw error
  }
  onCommitted()
  for (const answer of answers) answer()
}

/**
 * Runs writes one after another. Those that arrive together are committed together, so that they wait for the disk once; each is
 * undone alone if it fails, and none is answered before it is on the disk.
 */
export function groupedWrites(database: GroupedDatabase) {
  return inGroups(mostTogether, (waiting) => {
    const jobs = waiting.splice(0, mostTogether)
    return database
      .begin(() => commitTogether(database, jobs))
      .catch((error: unknown) => {
        for (const { reject } of jobs) reject(error)
      })
  })
}
