// @ts-check
import { checkText } from './check-text.mjs'
import { registrySchema } from './registry-schema.mjs'
import { signatureProblem } from './registry-signature.mjs'

/** @typedef {import('./registry-schema.mjs').Registry} Registry */
/** @typedef {import('./registry-schema.mjs').RegistryEntry} RegistryEntry */
/** @typedef {import('./registry-schema.mjs').RemoteVersion} RemoteVersion */

/**
 * Validates `/remotes.json`, and its signature if a key is given.
 * @param {string} text
 * @param {string} [registryKey] of `/config.json`
 * @returns {Promise<import('./check-text.mjs').Checked<Registry>>}
 */
export async function checkRegistry(text, registryKey) {
  const checked = checkText('/remotes.json', registrySchema, text)
  if (checked.problem !== undefined || !registryKey) return checked
  const problem = await signatureProblem(JSON.parse(text), registryKey)
  return problem ? { problem } : checked
}

/**
 * The versions of a remote in the order to try them.
 * @param {RegistryEntry} remote
 * @returns {RemoteVersion[]}
 */
export function versionsOf({
  entry,
  version,
  usesRuntime,
  preload,
  firstView,
  pages,
  onDemand,
  integrity,
  previous,
}) {
  return [
    { entry, version, usesRuntime, preload, firstView, pages, onDemand, integrity },
    ...(previous ? [previous] : []),
  ]
}

/**
 * The hash of a version's entry, if the registry has one.
 * @param {Pick<RemoteVersion, 'entry' | 'integrity'>} version
 */
export function hashOfEntry({ entry, integrity }) {
  return integrity?.[new URL(entry).pathname.split('/').pop() ?? '']
}
