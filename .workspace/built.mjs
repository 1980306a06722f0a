// @ts-check
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hashesFile, readHashes } from './integrity.mjs'
import { root } from './paths.mjs'
import { Problem } from './problem.mjs'

/**
 * Makes sure that an app can be served: without the hashes of its files nothing would hold a browser to them.
 * @param {string} directory where its build is
 * @throws {Problem}
 */
export async function checkBuilt(directory) {
  const where = relative(root, directory)
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
