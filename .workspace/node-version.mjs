// @ts-check
import { Problem } from '../shell/host/problem.mjs'

/** The oldest supported Node.js; keep it in step with `engines` in package.json. */
const oldest = '20.19.0'

/**
 * @param {string} [version] for example `20.19.0`
 * @throws {Problem} if this Node.js is too old
 */
export function checkNodeVersion(version = process.versions.node) {
  if (version.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new Problem(
      `EchoSphere needs Node.js ${oldest} or newer, and this is ${version}. Get a newer one from https://nodejs.org.`,
    )
  }
}
