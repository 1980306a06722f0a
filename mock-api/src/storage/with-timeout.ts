import { StorageProblem } from './storage-problem'

/** Time limit for opening a database, in milliseconds. Other tabs normally close theirs much sooner. */
const timeoutMs = 5000

/** Time limit between two steps of an upgrade, in milliseconds. Building an index of many rows is one step. */
const stepTimeoutMs = 60_000

/**
 * Limits the time in which nothing happens.
 * @param start starts the work; calling `onProgress` restarts the limit
 * @param discard called with a late result, so that an abandoned connection does not block others
 * @throws StorageProblem `blocked` after the time limit
 */
export function withTimeout<T>(
  start: (onProgress: () => void) => Promise<T>,
  discard?: (late: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const expire = () => {
      isLate = true
      reject(new StorageProblem('blocked'))
    }
    let timer = setTimeout(expire, timeoutMs)
    const onProgress = () => {
      clearTimeout(timer)
      if (!isLate) timer = setTimeout(expire, stepTimeoutMs)
    }
    const work = async () => start(onProgress)
    work()
      .then((value) => (isLate ? discard?.(value) : resolve(value)), reject)
      .finally(() => clearTimeout(timer))
  })
}
