import { setTimeout } from 'node:timers/promises'
import { DomainError } from '../../domain/domain-error'
import { codeOf } from './error-code'

/** Milliseconds between two attempts. */
const pause = 25

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
  const end = performance.now() + longestWait
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= end) throw Object.assign(new DomainError('unavailable'), { cause: error })
    }
    await setTimeout(pause)
  }
}
