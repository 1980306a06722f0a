// @ts-check
import { Problem } from './problem.mjs'

/** The oldest Node.js that the tools run on; package.json says the same under `engines`. */
const oldest = '20.19.0'

/**
 * @param {string} [version] as in `20.19.0`
 * @throws {Problem} if this Node.js is too old
 */
export function checkNodeVersion(version = process.versions.node) {
  if (version.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new Problem(
      `EchoSphere needs Node.js ${oldest} or newer, and this is ${version}. Get a newer one from https://nodejs.org.`,
    )
  }
}
