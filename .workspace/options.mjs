// @ts-check
import { parseArgs } from 'node:util'
import { Problem } from '../shell/host/problem.mjs'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * The options on a command line. What a script does not know is refused before it does anything: a misspelt `--dry-run` would publish.
 * @template {Options} Known
 * @param {Known} options
 * @param {string} usage said if there are others, or words besides them
 * @param {string[]} [args]
 * @throws {Problem}
 */
export function optionsOf(options, usage, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Problem(`${message.split('.')[0]}.\n\n${usage}`)
  }
}

/** Refuses any. @param {string} command */
export function withoutOptions(command) {
  optionsOf({}, `${command} has no options.`)
}
