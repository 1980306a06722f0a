// @ts-check
import { readFile } from 'node:fs/promises'
import { checkText } from '../shell/host/check-text.mjs'
import { configSchema } from '../shell/host/config-schema.mjs'
import { Problem } from './problem.mjs'

/** @typedef {import('../shell/host/config-schema.mjs').ConfigFile} ConfigFile */

/**
 * The checked-in configuration, or another one.
 * @param {string} file
 * @returns {Promise<ConfigFile>}
 * @throws {Problem} if the file is wrong
 */
export async function readConfig(file) {
  const text = await readFile(file, 'utf8')
  const { problem } = checkText(file, configSchema, text)
  if (problem) throw new Problem(problem)
  return JSON.parse(text)
}

/**
 * A configuration that also trusts the places where the remotes are.
 * @param {ConfigFile} config
 * @param {string[]} origins
 */
export function trusting({ trustedOrigins = [], ...config }, origins) {
  return { ...config, trustedOrigins: [...new Set([...trustedOrigins, ...origins])] }
}
