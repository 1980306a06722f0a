// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Hashes by file, relative to the build, in the form of the `integrity` attribute.
 * @typedef {Record<string, string>} Hashes
 */

/** Where a build keeps the hashes of its files. */
export const hashesFile = 'integrity.json'

/** Where a build says which one it is: changes whenever one of its scripts or styles does. */
export const versionFile = 'version.json'

/**
 * Hashes every script and style of a build.
 * @param {string} directory
 * @returns {Promise<Hashes>} in the order of the files' names
 */
export async function hashBuild(directory) {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.(js|css)$/.test(file))
  const hashed = files.sort().map(async (file) => {
    const content = await readFile(join(directory, file))
    return [file.replaceAll('\\', '/'), `sha384-${createHash('sha384').update(content).digest('base64')}`]
  })
  return Object.fromEntries(await Promise.all(hashed))
}

/**
 * The hashes that a build wrote down for itself.
 * @param {string} directory
 * @returns {Promise<Hashes | undefined>} nothing where there are none, or no JSON
 */
export async function readHashes(directory) {
  try {
    return JSON.parse(await readFile(join(directory, hashesFile), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Of the hashes of a build, those of one file and of all that it names, directly or not. Half of a remote's build is the page
 * of its own, which no shell asks for.
 * @param {string} directory
 * @param {Hashes} hashes
 * @param {string} start
 * @returns {Promise<Hashes>} in the order of `hashes`
 */
export async function hashesFrom(directory, hashes, start) {
  const found = new Set([start])
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(directory, file), 'utf8')
    // Built files have names of their own, so a name that stands in a text is that file.
    for (const named of Object.keys(hashes)) {
      if (isNamed(/** @type {string} */ (named.split('/').pop()), text)) found.add(named)
    }
  }
  return Object.fromEntries(Object.entries(hashes).filter(([file]) => found.has(file)))
}

/**
 * Whether a text names a file, and not one whose name ends alike.
 * @param {string} file
 * @param {string} text
 */
export function isNamed(file, text) {
  for (let at = text.indexOf(file); at >= 0; at = text.indexOf(file, at + 1)) {
    if (!/[\w.-]/.test(text.charAt(at - 1))) return true
  }
  return false
}
