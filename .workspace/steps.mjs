// @ts-check
import { Problem } from '../shell/host/problem.mjs'
import { run } from './processes.mjs'

// Whoever reads the output may end before the command, such as `head`. It goes on for those that it serves.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error
})

/**
 * Runs one step of a command and logs its title, outcome and duration on one line.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [describe] the outcome, for the log
 */
export async function step(title, work, describe = () => 'ok') {
  const started = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    console.log(`${describe(result)} (${secondsSince(started)})`)
    return result
  } catch (error) {
    console.log(`failed (${secondsSince(started)})`)
    throw error
  }
}

/**
 * Runs a command to its end and returns its output.
 * @param {Parameters<typeof run>} command
 * @throws {Problem} with the output, if it fails
 */
export async function runOrThrow(...command) {
  const { code, output } = await run(...command)
  if (code !== 0) throw new Problem(output.trimEnd() || `${command[0]} ended with ${code ?? 'a signal'}.`)
  return output
}

/** @param {number} started from `performance.now()` */
function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
