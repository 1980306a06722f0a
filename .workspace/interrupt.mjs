// @ts-check
import { constants } from 'node:os'
import { endAll, killAll } from './processes.mjs'

/** When the first signal came (`performance.now()`). */
let interruptedAt = /** @type {number | undefined} */ (undefined)

/**
 * On Ctrl-C, SIGTERM or a closed terminal, ends all child processes and exits without a stack trace. A second Ctrl-C exits
 * immediately.
 * @param {() => boolean} [isExpected] whether a signal is the normal way to end this script (then the exit code is 0)
 */
export function endOnSignal(isExpected = () => false) {
  process.once('exit', killAll)
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => void endBy(name, isExpected()))
  }
  onEndOfNpm(() => void endBy('SIGTERM', isExpected()))
}

/**
 * Terminating npm should end the script it runs, but npm only signals the shell between them. So watch for a new parent process.
 * @param {() => void} end called when npm has ended
 */
export function onEndOfNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

/**
 * @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} name
 * @param {boolean} expected
 */
async function endBy(name, expected) {
  const code = expected ? 0 : 128 + constants.signals[name]
  // The terminal and npm both forward the same Ctrl-C: only a later signal is a second one.
  if (interruptedAt !== undefined) {
    if (performance.now() - interruptedAt > 500) process.exit(code)
    return
  }
  interruptedAt = performance.now()
  console.log('\nStopping …')
  await endAll()
  process.exit(code)
}
