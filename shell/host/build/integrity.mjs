// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Integrity hashes (as in the `integrity` attribute) by file, relative to the build.
 * @typedef {Record<string, string>} Hashes
 */

/** File in a build with the hashes of its files. */
export const hashesFile = 'integrity.json'

/** File in a build with its ID, which changes with any of its scripts or styles. */
export const versionFile = 'version.json'

/**
 * Hashes every script and style of a build. With SHA-256: a page carries about 150 hashes, which no browser can compress, and should
 * fit into the first round trip of a connection (some 14 kB).
 * @param {string} directory
 * @returns {Promise<Hashes>} sorted by file name
 */
export async function hashBuild(directory) {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.(js|css)$/.test(file))
  const hashed = files.sort().map(async (file) => {
    const content = await readFile(join(directory, file))
    return [file.replaceAll('\\', '/'), `sha256-${createHash('sha256').update(content).digest('base64')}`]
  })
  return Object.fromEntries(await Promise.all(hashed))
}

/**
 * Reads the hashes file of a build.
 * @param {string} directory
 * @returns {Promise<Hashes | undefined>} undefined if the file is missing or not JSON
 */
export async function readHashes(directory) {
  try {
    return JSON.parse(await readFile(join(directory, hashesFile), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The hashes of one file and of all files it references, directly or not. Half of a remote's build is its standalone page,
 * which no shell requests.
 * @param {string} directory
 * @param {Hashes} hashes
 * @param {string} start
 * @param {readonly string[]} [except] files to leave out, with what only they reference
 * @returns {Promise<Hashes>} in the order of `hashes`
 */
export async function hashesFrom(directory, hashes, start, except = []) {
  const found = new Set([start])
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(directory, file), 'utf8')
    // File names are unique within a build, so a name found in a text refers to that file.
    for (const named of Object.keys(hashes)) {
      if (!except.includes(named) && isNamed(/** @type {string} */ (named.split('/').pop()), text))
        found.add(named)
    }
  }
  return Object.fromEntries(Object.entries(hashes).filter(([file]) => found.has(file)))
}

/**
 * Whether a text contains the name of a file, not just as the end of a longer name.
 * @param {string} file
 * @param {string} text
 */
export function isNamed(file, text) {
  for (let at = text.indexOf(file); at >= 0; at = text.indexOf(file, at + 1)) {
    if (!/[\w.-]/.test(text.charAt(at - 1))) return true
  }
  return false
}
