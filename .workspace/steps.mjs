// @ts-check
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

/**
 * Says what begins, does it, and says on the same line how it ended and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} [describe] what the end of the line says
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
 * Runs a command to its end and gives what it printed.
 * @param {Parameters<typeof run>} command
 * @throws {Problem} with everything it printed, if it fails
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
