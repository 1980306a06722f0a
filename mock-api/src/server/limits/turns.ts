import { DomainError } from '../../domain/domain-error'

/** Runs work when it is its turn. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Lets so much work run at once, and so much more wait for its turn.
 * @throws DomainError `unavailable` for what is beyond
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw new DomainError('unavailable')
    // Whoever ends passes its turn on, so that `running` stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
