// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkText } from '../shell/host/check-text.mjs'
import { registrySchema } from '../shell/host/registry-schema.mjs'
import { hashesFrom, readHashes } from './integrity.mjs'
import { root } from './paths.mjs'
import { Problem } from './problem.mjs'

/** @typedef {import('./integrity.mjs').Hashes} Hashes */

/**
 * The remotes that the shell may load, as they are written: what has a default when it is read may be missing.
 * @typedef {import('../shell/host/registry-schema.mjs').RegistryFile} Registry
 */

/**
 * The checked-in registry with every remote at the origin where it really is. All addresses of a remote move along,
 * a previous version's too; a remote that `origins` does not name stays where it is.
 * @param {Partial<Record<string, string | number>>} origins by name of the remote: `http://localhost:3001`, or only the
 *   port on localhost
 * @param {string} [template] the file with the registry
 * @returns {Promise<Registry>}
 * @throws {Problem} if the file is wrong
 */
export async function registryFor(origins, template = join(root, 'shell', 'remotes.json')) {
  const text = await readFile(template, 'utf8')
  const { problem } = checkText(template, registrySchema, text)
  if (problem) throw new Problem(problem)
  /** @type {Registry} */
  const registry = JSON.parse(text)
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
 * Adds to each remote what its build says of itself: the scripts that it needs first, so that a browser asks for all of them at
 * once instead of finding one through the other, and the hashes of its files.
 * @param {Registry} registry
 * @param {string} workspace the repository, with builds
 * @returns {Promise<Registry>}
 */
export async function asBuilt({ remotes, ...registry }, workspace) {
  const described = remotes.map(async (remote) => {
    const directory = join(workspace, remote.name, 'dist')
    const hashes = await readHashes(directory)
    return {
      ...remote,
      preload: await filesOf(join(directory, 'mf-manifest.json')),
      ...(hashes && { integrity: await hashesFrom(directory, hashes, 'remoteEntry.js') }),
    }
  })
  return { ...registry, remotes: await Promise.all(described) }
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
