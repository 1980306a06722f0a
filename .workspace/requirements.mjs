// @ts-check
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'

/** The oldest supported Node.js; keep it in step with `engines` in package.json, which leaves out 21, too: Rolldown does not run on it. */
const oldest = '20.19.0'

/** Vite reads a path as a URL, of which these end the path, and the Federation plugin decodes it. */
const refused = /[#?%]/

/**
 * @param {string} folder the repository
 * @param {string} [version] of Node.js, for example `20.19.0`
 * @throws {Problem} if this Node.js is too old, or if nothing can be built in this folder
 */
export function checkRequirements(folder, version = process.versions.node) {
  const isTooOld = version.localeCompare(oldest, 'en', { numeric: true }) < 0
  if (isTooOld || version.startsWith('21.')) {
    throw new Problem(
      `EchoSphere needs Node.js ${oldest} or newer, but not 21, and this is ${version}. Get a newer one from https://nodejs.org.`,
    )
  }
  const [character] = refused.exec(folder) ?? []
  if (character) {
    throw new Problem(
      `EchoSphere cannot be built in a folder with “${character}” in its path. Rename or move it: ${folder}`,
    )
  }
}

/** What installs and builds write to. Those of one user are not the next one's, as after a start with sudo. */
const written = [
  '.',
  'node_modules',
  ...['shell', 'mock-api'].flatMap((app) => [`${app}/.wireit`, `${app}/dist`]),
]

/**
 * @param {string} folder the repository
 * @param {(path: string) => void} [access] throws if this user may not write to it
 * @throws {Problem} if what was installed or built there belongs to another user
 */
export function checkWritable(folder, access = (path) => accessSync(path, constants.W_OK)) {
  for (const path of written.map((name) => join(folder, name))) {
    try {
      access(path)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') continue
      throw new Problem(
        `This user may not write to ${path}, as after a start by another one (sudo). Change its owner: what is installed and built is kept there.`,
      )
    }
  }
}
