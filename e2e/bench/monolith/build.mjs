// @ts-check
import { fileURLToPath } from 'node:url'
import { runOrThrow } from '../../../.workspace/steps.mjs'

const directory = fileURLToPath(new URL('.', import.meta.url))

/** Where {@link buildMonolith} builds to. */
export const monolithDirectory = fileURLToPath(new URL('dist', import.meta.url))

/** @typedef {import('../options/benchmarks.mjs').Monolith} Monolith */

/**
 * Builds the product as one app, with the same last steps as the build of the shell.
 * @param {Monolith} [monolith]
 */
export async function buildMonolith(monolith = 'grouped') {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  const scriptAt = (/** @type {string} */ path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  for (const step of [
    [vite, 'build', '--logLevel', 'error', '--mode', monolith],
    [scriptAt('.workspace/write-notices.mjs')],
    [scriptAt('shell/host/commands/write-hashes.mjs')],
  ]) {
    await runOrThrow(process.execPath, step, { cwd: directory })
  }
}
