// @ts-check
import { versionsOf } from '../contract/registry.mjs'

/** @typedef {import('../build/integrity.mjs').Hashes} Hashes */
/** @typedef {import('../files/run-time-files.mjs').Registry} Registry */

/**
 * The integrity hashes of all code that a page of the shell may load, by URL: the shell's own files, and those of every remote
 * and its previous version. Browsers check imports against them.
 * @param {Hashes} shell
 * @param {Registry | undefined} registry
 * @returns {Hashes}
 */
export function hashesByUrl(shell, registry) {
  const own = Object.entries(shell).map(([file, hash]) => [`/${file}`, hash])
  const versions = (registry?.remotes ?? []).flatMap(versionsOf)
  const theirs = versions.flatMap(({ entry, integrity = {} }) =>
    Object.entries(integrity)
      .filter(([file]) => URL.canParse(file, entry))
      .map(([file, hash]) => [new URL(file, entry).href, hash]),
  )
  return Object.fromEntries([...own, ...theirs])
}

/**
 * Adds the hash to each element of a page that loads code.
 * @param {string} html
 * @param {Hashes} hashes by URL
 */
export function withIntegrity(html, hashes) {
  return html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g, (element, url) =>
    // Not on preloads: Chromium warns about the attribute there (crbug.com/981419), and the later fetch checks the hash.
    hashes[url] && !element.includes(' as="fetch"') ? `${element} integrity="${hashes[url]}"` : element,
  )
}
