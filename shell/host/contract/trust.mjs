// @ts-check

import { matchesPath } from './route-patterns.mjs'

// Origins that code may be loaded from: the page's own, and those in /config.json.

/** @typedef {{ entry: string, preload?: string[] | undefined }} Version */

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
export function filesOf({ entry, preload = [] }) {
  const absolute = (/** @type {string} */ file) => new URL(file, entry).href
  return [absolute(entry), ...preload.map(absolute)]
}

/**
 * Absolute URLs of the files that most pages and slots of a version need first.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'firstView'>} version
 */
export function firstViewOf({ entry, firstView = [] }) {
  return firstView.map((file) => new URL(file, entry).href)
}

/**
 * Absolute URLs of the files that a page of a version needs besides.
 * @param {Pick<import('./registry-schema.mjs').RemoteVersion, 'entry' | 'pages'>} version
 * @param {string} [path] of the page, for example `/post/1`; without it, of all its pages
 */
export function pageFilesOf({ entry, pages = {} }, path) {
  const files = Object.entries(pages).flatMap(([pattern, files]) =>
    path === undefined || matchesPath([pattern], path) ? files : [],
  )
  return [...new Set(files)].map((file) => new URL(file, entry).href)
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
