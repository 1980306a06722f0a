// @ts-check
import { readableRemotes } from './registry.mjs'

/** @typedef {import('./integrity.mjs').Hashes} Hashes */

/**
 * The hashes of all code that a page of the shell may load, by URL: the shell's own files from its root, and those of every
 * remote and its previous version. Browsers check against them what an import brings.
 * @param {Hashes} shell
 * @param {unknown} registry
 * @returns {Hashes}
 */
export function hashesByUrl(shell, registry) {
  const own = Object.entries(shell).map(([file, hash]) => [`/${file}`, hash])
  const versions = readableRemotes(registry).flatMap(({ previous, ...current }) =>
    previous ? [current, previous] : [current],
  )
  const theirs = versions.flatMap(({ entry, integrity = {} }) =>
    Object.entries(integrity)
      .filter(([file]) => URL.canParse(file, entry))
      .map(([file, hash]) => [new URL(file, entry).href, hash]),
  )
  return Object.fromEntries([...own, ...theirs])
}

/**
 * Adds its hash to each element of a page that loads code, and to whatever else it preloads.
 * @param {string} html
 * @param {Hashes} hashes by URL
 */
export function withIntegrity(html, hashes) {
  return html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g, (element, url) =>
    hashes[url] ? `${element} integrity="${hashes[url]}"` : element,
  )
}
