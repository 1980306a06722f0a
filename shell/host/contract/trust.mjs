// @ts-check

import { matchesPath } from './route-patterns.mjs'

// Origins that code may be loaded from: the page's own, and those in /config.json.

/**
 * @typedef {{ entry: string, preload?: string[] | undefined, integrity?: Record<string, string> | undefined }} Version
 */

/**
 * Whether code may be loaded from a URL.
 * @param {string} url
 * @param {readonly string[]} trusted origins of the page and of `/config.json`
 */
export function isTrusted(url, trusted) {
  return URL.canParse(url) && trusted.includes(new URL(url).origin)
}

/**
 * Absolute URLs of a version's entry, followed by its preloads.
 * @param {Version} version
 * @returns {[string, ...string[]]}
 */
export function filesOf(version) {
  return [new URL(version.entry).href, ...hinted(version, version.preload)]
}

/**
 * Absolute URLs of the files that most pages and slots of a version need first.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'firstView' | 'integrity'>} version
 */
export function firstViewOf(version) {
  return hinted(version, version.firstView)
}

/**
 * Absolute URLs of the files that a page of a version needs besides.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'pages' | 'integrity'>} version
 * @param {string} path of the page, for example `/post/1`
 */
export function pageFilesOf(version, path) {
  const files = Object.entries(version.pages ?? {}).flatMap(([pattern, files]) =>
    matchesPath([pattern], path) ? files : [],
  )
  return hinted(version, [...new Set(files)])
}

/**
 * Absolute URLs of the files that all pages of a version need besides.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'pages' | 'integrity'>} version
 */
export function allPageFilesOf(version) {
  return hinted(version, [...new Set(Object.values(version.pages ?? {}).flat())])
}

/**
 * Absolute URLs of the files that views of a version load on demand.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'onDemand' | 'integrity'>} version
 */
export function onDemandFilesOf(version) {
  return hinted(version, version.onDemand)
}

/**
 * Absolute URLs of hints. One without a hash was left over from another version when the hashes were renewed: its file may be gone, and
 * the remote, which works without hints, would wait for it in vain.
 * @param {Version} version
 * @param {readonly string[]} [files] relative to its entry
 */
function hinted({ entry, integrity }, files = []) {
  const own = integrity ? files.filter((file) => Object.hasOwn(integrity, file)) : files
  return own.map((file) => new URL(file, entry).href)
}

/**
 * Why a version may not be loaded: its entry or one of its preloads is at an untrusted origin.
 * @param {Version} version
 * @param {readonly string[]} trusted origins of the page and of `/config.json`
 * @returns {string | undefined} a sentence, or undefined if it may be loaded
 */
export function refusalOf(version, trusted) {
  const refused = filesOf(version).find((url) => !isTrusted(url, trusted))
  if (refused === undefined) return undefined
  return (
    `${refused} is refused: ${new URL(refused).origin} is not one of the trusted origins (${trusted.join(', ')}). ` +
    'Those are named by “trustedOrigins” in /config.json.'
  )
}
