// @ts-check
import { parsedArgs } from '../shell/host/deploy/parsed-args.mjs'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * The options on a command line. What a script does not know is refused before it does anything: a misspelt `--dry-run` would publish.
 * @template {Options} Known
 * @param {Known} options
 * @param {string} usage said if there are others, or words besides them
 * @param {string[]} [args]
 * @throws {import('../shell/host/problem.mjs').Problem}
 */
export function optionsOf(options, usage, args = process.argv.slice(2)) {
  return parsedArgs({ args, options }, usage).values
}

/** Refuses any. @param {string} command */
export function withoutOptions(command) {
  optionsOf({}, `${command} has no options.`)
}
