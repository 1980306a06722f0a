// @ts-check
import { constants } from 'node:os'
import { endAll, killAll } from './processes.mjs'

/** When the person asked for the end (`performance.now()`), or undefined. */
let interruptedAt = /** @type {number | undefined} */ (undefined)

/**
 * Makes Ctrl-C, SIGTERM and a closed terminal end everything that was started, at any moment and without a stack. A
 * second Ctrl-C does not wait.
 * @param {() => boolean} [isExpected] whether being ended is how this script ends well now (then the exit code is 0)
 */
export function endOnSignal(isExpected = () => false) {
  process.once('exit', killAll)
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => void endBy(name, isExpected()))
  }
  endWithNpm(isExpected)
}

/**
 * Who terminates npm means the script that it runs, but npm only tells the shell between them, which just dies.
 * @param {() => boolean} isExpected
 */
function endWithNpm(isExpected) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    void endBy('SIGTERM', isExpected())
  }, 250)
  watch.unref()
}

/**
 * @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} name
 * @param {boolean} expected
 */
async function endBy(name, expected) {
  const code = expected ? 0 : 128 + constants.signals[name]
  // The terminal and npm both send the one Ctrl-C: only what comes later is a second one.
  if (interruptedAt !== undefined) {
    if (performance.now() - interruptedAt > 500) process.exit(code)
    return
  }
  interruptedAt = performance.now()
  console.log('\nStopping …')
  await endAll()
  process.exit(code)
}
