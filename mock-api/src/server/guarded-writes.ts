import { DomainError } from '../domain/domain-error'
import { type SqlStorage, UnsafeWrites } from '../storage/sql/sql-storage'
import type { Warn } from './warnings'

/** Milliseconds between two looks. */
const pause = 5000

/**
 * Takes no writes as long as they would be lost, or would not fit. It looks by itself: not every balancer asks `/ready`, and nginx goes on sending.
 * @param warn told once, when that begins
 */
export function guardWrites(storage: SqlStorage, warn: Warn): SqlStorage {
  let problem: UnsafeWrites | undefined
  const look = async () => {
    try {
      await storage.isWritable?.()
      problem = undefined
    } catch (error) {
      // Of one that cannot be reached, writes fail by themselves.
      if (!(error instanceof UnsafeWrites)) return
      if (!problem) warn(`${error.message}. No changes are taken any more.`)
      problem = error
    }
  }
  const looking = setInterval(() => void look(), pause)
  looking.unref()
  return {
    ...storage,
    async transaction(mode, work) {
      if (problem && mode === 'write') throw Object.assign(new DomainError('unavailable'), { cause: problem })
      return storage.transaction(mode, work)
    },
    async close() {
      clearInterval(looking)
      await storage.close()
    },
  }
}
