import { setTimeout } from 'node:timers/promises'
import { DomainError } from '../../domain/domain-error'

/** Milliseconds between two attempts. */
const pause = 25

/** The code of an error of SQLite; empty for others. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether another process has the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/**
 * Attempts until no other process, such as a backup, has the lock. SQLite would wait by itself, and nothing else would go on meanwhile.
 * @param longestWait in milliseconds
 * @throws DomainError `unavailable` if that takes longer
 */
export async function whenFree<T>(longestWait: number, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + longestWait
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (Date.now() >= end) throw Object.assign(new DomainError('unavailable'), { cause: error })
    }
    await setTimeout(pause)
  }
}
