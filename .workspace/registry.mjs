// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The remotes that the shell may load, as `shell/remotes.json` has them; the shell knows the other fields.
 * `preload` names the files, relative to the entry, that a remote needs as soon as it is loaded.
 * @typedef {{ name: string, entry: string, paths?: string[], preload?: string[] }} Remote
 * @typedef {{ remotes: (Remote & Record<string, unknown>)[] }} Registry
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
 * Adds to each remote what its build says that it needs, so that a browser asks for all of it at once instead of finding
 * one file through the other.
 * @param {Registry} registry
 * @param {string} workspace the repository, with builds
 * @returns {Promise<Registry>}
 */
export async function withPreloads({ remotes, ...registry }, workspace) {
  const preloads = remotes.map(async (remote) => ({
    ...remote,
    preload: await filesOf(join(workspace, remote.name, 'dist', 'mf-manifest.json')),
  }))
  return { ...registry, remotes: await Promise.all(preloads) }
}

/**
 * @param {string} manifestFile what the Federation plugin writes
 * @returns {Promise<string[]>} the scripts of `./remote`; none for a remote that was not built here
 */
async function filesOf(manifestFile) {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}')
  /** @type {{ exposes?: { path: string, assets: { js: { sync: string[] } } }[] }} */
  const { exposes = [] } = JSON.parse(text)
  // Not the pages behind it: asked for all at once they delay the shell's first view more than they bring theirs forward.
  return exposes.find(({ path }) => path === './remote')?.assets.js.sync ?? []
}

/**
 * Writes a run-time file where the shell's server reads it.
 * @param {string} file
 * @param {unknown} content
 */
export async function writeJson(file, content) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
