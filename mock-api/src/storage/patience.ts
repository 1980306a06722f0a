import { StorageProblem } from './storage-problem'

/** Milliseconds after which a database that neither opens nor fails is given up. Another tab lets go in far less. */
const patience = 5000

/**
 * What `work` gives, if it is there in time.
 * @param discard gets what comes too late, so that a connection nobody waits for does not block others
 * @throws StorageProblem `blocked` when it takes too long
 */
export function blockedAfter<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new StorageProblem('blocked'))
    }, patience)
    work
      .then((value) => (isLate ? discard?.(value) : resolve(value)), reject)
      .finally(() => clearTimeout(timer))
  })
}
