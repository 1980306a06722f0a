import { setImmediate } from 'node:timers/promises'

/** Something that waits for its turn. */
export interface Job {
  work: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Collects what is asked for in turns of the event loop that follow each other, so that it can be done together.
 * @param enough how many are done together at most: nothing more is waited for then
 * @param run does what waits, or a part of it, and takes that away
 */
export function inGroups(enough: number, run: (waiting: Job[]) => Promise<void>) {
  const waiting: Job[] = []
  let isBusy = false

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      let before: number
      do {
        before = waiting.length
        // Nothing else runs while SQLite works. This lets the requests in that have arrived meanwhile.
        await setImmediate()
      } while (waiting.length > before && waiting.length < enough)
      await run(waiting)
    }
    isBusy = false
  }

  return <T>(work: () => Promise<T>): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      if (isBusy) return
      isBusy = true
      void runAll()
    }) as Promise<T>
}
