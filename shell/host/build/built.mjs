// @ts-check
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Problem } from '../problem.mjs'
import { hashesFile, readHashes } from './integrity.mjs'

/**
 * Checks that an app has been built, with the integrity hashes of its files.
 * @param {string} directory of the build
 * @throws {Problem}
 */
export async function checkBuilt(directory) {
  const where = relative(process.cwd(), directory)
  if (!existsSync(join(directory, 'index.html'))) {
    throw new Problem(`${where} has no index.html. Build the apps first: npm run build`)
  }
  if (!(await readHashes(directory))) {
    throw new Problem(
      `${where} has no ${hashesFile}, or one that is damaged, and without the hashes in it the app is not served. ` +
        `Delete ${where} and build again: npm run build`,
    )
  }
}
