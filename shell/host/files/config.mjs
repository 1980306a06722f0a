// @ts-check
import { readFile } from 'node:fs/promises'
import { checkText } from '../contract/check-text.mjs'
import { configSchema } from '../contract/config-schema.mjs'
import { Problem } from '../problem.mjs'
import { refuseMisspelt } from './unknown-fields.mjs'

/** @typedef {import('../contract/config-schema.mjs').ConfigFile} ConfigFile */

/**
 * Reads the checked-in configuration, or another one.
 * @param {string} file
 * @returns {Promise<ConfigFile>}
 * @throws {Problem} if the file is invalid or a field is misspelt
 */
export async function readConfig(file) {
  const text = await readFile(file, 'utf8')
  const { problem } = checkText(file, configSchema, text)
  if (problem) throw new Problem(problem)
  // The server warns of other unknown fields.
  refuseMisspelt('/config.json', text, file)
  return JSON.parse(text)
}

/**
 * Adds the origins of the remotes to the trusted origins of a configuration.
 * @param {ConfigFile} config
 * @param {string[]} origins
 */
export function trusting({ trustedOrigins = [], ...config }, origins) {
  return { ...config, trustedOrigins: [...new Set([...trustedOrigins, ...origins])] }
}
