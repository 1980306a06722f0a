// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, as an absolute path. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where checks leave reports and stamps: gone with `node_modules`, and never in git. */
export const cacheDirectory = join(root, 'node_modules', '.cache', 'echosphere')

/**
 * The command that a package brought along, for {@link import('./processes.mjs').run}.
 * @param {string} name as it stands in `node_modules/.bin`
 * @param {string} [directory] of the package that depends on it
 */
export function packageCommand(name, directory = root) {
  return join(directory, 'node_modules', '.bin', name)
}
