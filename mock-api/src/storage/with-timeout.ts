import { StorageProblem } from './storage-problem'

/** Time limit for opening a database, in milliseconds. Other tabs normally close theirs much sooner. */
const timeoutMs = 5000

/** Time limit between two steps of an upgrade, in milliseconds. Building an index of many rows is one step. */
const stepTimeoutMs = 60_000

/** Parts that a limit is counted in. */
const parts = 5

/**
 * Calls back after a time in which the page was awake. In the clock of a computer that slept, a single timer would be over at once when it
 * wakes, before the database can answer: the time asleep counts as one part.
 * @returns stops it
 */
function awakeFor(milliseconds: number, onEnd: () => void): () => void {
  let left = parts
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, milliseconds / parts)
  return () => clearInterval(timer)
}

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
    let stop = awakeFor(timeoutMs, expire)
    const onProgress = () => {
      stop()
      if (!isLate) stop = awakeFor(stepTimeoutMs, expire)
    }
    const work = async () => start(onProgress)
    work()
      .then((value) => (isLate ? discard?.(value) : resolve(value)), reject)
      .finally(() => stop())
  })
}
