import type { JoinBus } from './bus'

/** Milliseconds between two looks at the file. */
const between = 2000

/**
 * Other processes on the same file, such as a restore, carry no changes: what they commit is noticed, and counts as missed.
 * @param versionOfOthers changes with every commit of another process
 */
export function joinByFile(versionOfOthers: () => string): JoinBus {
  return async ({ onMissed }) => {
    let known = versionOfOthers()
    const look = () => {
      try {
        const now = versionOfOthers()
        if (now !== known) onMissed()
        known = now
      } catch {
        // A file that cannot be read just now fails requests, which say so. It is looked at again.
      }
    }
    const timer = setInterval(look, between)
    return {
      publish: () => undefined,
      publishMissed: async () => undefined,
      close: async () => clearInterval(timer),
    }
  }
}
