// @ts-check
import { parseArgs } from 'node:util'
import { Problem } from '../problem.mjs'

/**
 * Parses a command line.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage said if it has other options
 * @throws {Problem}
 */
export function parsedArgs(config, usage) {
  try {
    return parseArgs(config)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    // Where words are allowed, Node.js adds how an option would be one.
    const [sentence] = message.split(/\.(?:\s|$)/)
    throw new Problem(`${sentence}.\n\n${usage}`)
  }
}
