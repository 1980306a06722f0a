// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The remotes that the shell may load, as `shell/remotes.json` has them; the shell knows the other fields.
 * @typedef {{ remotes: ({ name: string, entry: string } & Record<string, unknown>)[] }} Registry
 */

/**
 * The checked-in registry with every remote at the origin where it really is. All addresses of a remote move along,
 * a previous version's too; a remote that `origins` does not name stays where it is.
 * @param {Partial<Record<string, string | number>>} origins by name of the remote: `http://localhost:3001`, or only the
 *   port on localhost
 * @param {string} [template] the file with the registry
 * @returns {Promise<Registry>}
 */
export async function registryFor(origins, template = join(root, 'shell', 'remotes.json')) {
  /** @type {Registry} */
  const registry = JSON.parse(await readFile(template, 'utf8'))
  return { ...registry, remotes: registry.remotes.map((remote) => moved(remote, origins[remote.name])) }
}

/**
 * @param {Registry['remotes'][number]} remote
 * @param {string | number | undefined} place
 * @returns {Registry['remotes'][number]}
 */
function moved(remote, place) {
  if (!place) return remote
  const origin = typeof place === 'number' ? `http://localhost:${place}` : place
  const written = new URL(remote.entry).origin
  return JSON.parse(JSON.stringify(remote), (_, value) =>
    typeof value === 'string' && `${value}/`.startsWith(`${written}/`)
      ? origin + value.slice(written.length)
      : value,
  )
}

/**
 * Writes the registry where the shell's server reads it.
 * @param {string} file
 * @param {Parameters<typeof registryFor>} source
 */
export async function writeRegistry(file, ...source) {
  const registry = await registryFor(...source)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(registry, null, 2)}\n`)
}
