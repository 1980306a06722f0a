// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, as an absolute path. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Reports and stamps of checks: removed with `node_modules`, and never in git. */
export const cacheDirectory = join(root, 'node_modules', '.cache', 'echosphere')

/**
 * The path of a command installed by a package, for {@link import('./processes.mjs').run}.
 * @param {string} name its name in `node_modules/.bin`
 * @param {string} [directory] of the package that depends on it
 */
export function packageCommand(name, directory = root) {
  return join(directory, 'node_modules', '.bin', name)
}
