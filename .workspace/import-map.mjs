// @ts-check
/** @typedef {import('./integrity.mjs').Hashes} Hashes */
/** @typedef {import('../shell/host/run-time-files.mjs').Registry} Registry */

/**
 * The hashes of all code that a page of the shell may load, by URL: the shell's own files from its root, and those of every
 * remote and its previous version. Browsers check against them what an import brings.
 * @param {Hashes} shell
 * @param {Registry | undefined} registry
 * @returns {Hashes}
 */
export function hashesByUrl(shell, registry) {
  const own = Object.entries(shell).map(([file, hash]) => [`/${file}`, hash])
  const versions = (registry?.remotes ?? []).flatMap(({ previous, ...current }) =>
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
 * Adds its hash to each element of a page that loads code.
 * @param {string} html
 * @param {Hashes} hashes by URL
 */
export function withIntegrity(html, hashes) {
  return html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g, (element, url) =>
    // What is to be fetched is held to its hash by the fetch; Chromium warns of the attribute there.
    hashes[url] && !element.includes(' as="fetch"') ? `${element} integrity="${hashes[url]}"` : element,
  )
}
