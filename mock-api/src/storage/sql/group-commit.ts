import { DomainError } from '../../domain/domain-error'
import { inGroups, type Job } from './in-groups'

/** Writes of one commit. Whoever reads waits for all of them. */
const mostTogether = 64

/** The database whose writes are committed together. */
export interface GroupedDatabase {
  /** Runs a statement. */
  run(statement: string): void
  /** Begins a transaction, which is not ended by it, and works in it. */
  begin<T>(work: () => Promise<T>): Promise<T>
  /** How many rows have been changed until now. */
  changes(): number
  /** Told when a transaction was undone. */
  onUndone(): void
  onCommitted(): void
}

/**
 * Does what is to be committed together. Of a write that is refused before it has changed anything, nothing has to be undone: a savepoint
 * for each would cost as much as three statements.
 * @returns what tells the results, once everything is on the disk
 * @throws what a write throws that may have changed something
 */
async function performed({ changes }: GroupedDatabase, jobs: readonly Job[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  for (const { work, resolve, reject } of jobs) {
    const before = changes()
    try {
      const result = await work()
      answers.push(() => resolve(result))
    } catch (error) {
      // After an error that is none of ours, SQLite may have undone what the others have written.
      if (changes() !== before || !(error instanceof DomainError)) throw error
      answers.push(() => reject(error))
    }
  }
  return answers
}

/** Ends a transaction that has begun. @returns why all of it was undone, if it was */
async function commit(
  database: GroupedDatabase,
  jobs: readonly Job[],
): Promise<{ failure: unknown } | undefined> {
  const { run, onUndone, onCommitted } = database
  let answers: (() => void)[]
  try {
    answers = await performed(database, jobs)
    run('commit')
  } catch (failure) {
    onUndone()
    try {
      run('rollback')
    } catch {
      // SQLite has undone everything by itself: on a full disk, for example.
    }
    return { failure }
  }
  onCommitted()
  for (const answer of answers) answer()
  return undefined
}

/**
 * Runs writes one after another. Those that arrive together are committed together, so that they wait for the disk once; if one fails that
 * has changed something, all are undone and run again, each alone. None is answered before it is on the disk.
 */
export function groupedWrites(database: GroupedDatabase) {
  async function runAll(jobs: readonly Job[]): Promise<void> {
    const undone = await database.begin(() => commit(database, jobs))
    if (!undone) return
    if (jobs.length === 1) return jobs[0]?.reject(undone.failure)
    for (const job of jobs) await runAll([job]).catch(job.reject)
  }
  return inGroups(mostTogether, async (waiting) => {
    const jobs = waiting.splice(0, mostTogether)
    await runAll(jobs).catch((error: unknown) => {
      for (const { reject } of jobs) reject(error)
    })
  })
}
