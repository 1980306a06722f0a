import { StorageProblem } from './storage-problem'

/** Time limit for opening a database, in milliseconds. Other tabs normally close theirs much sooner. */
const timeoutMs = 5000

/**
 * Limits the time that `work` may take.
 * @param discard called with a late result, so that an abandoned connection does not block others
 * @throws StorageProblem `blocked` after the time limit
 */
export function withTimeout<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new StorageProblem('blocked'))
    }, timeoutMs)
    work
      .then((value) => (isLate ? discard?.(value) : resolve(value)), reject)
      .finally(() => clearTimeout(timer))
  })
}
