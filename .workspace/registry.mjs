// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { appSchema } from '../shell/host/app-schema.mjs'
import { checkText } from '../shell/host/check-text.mjs'
import { hashesFrom, readHashes } from './integrity.mjs'
import { Problem } from './problem.mjs'

/** @typedef {import('./apps.mjs').App} App */
/** @typedef {import('./integrity.mjs').Hashes} Hashes */

/**
 * The remotes that the shell may load, as they are written: what has a default when it is read may be missing.
 * @typedef {import('../shell/host/registry-schema.mjs').RegistryFile} Registry
 */

/**
 * The registry of these apps: what the manifest of each remote says, its version, and where it is.
 * @param {readonly App[]} apps
 * @param {Partial<Record<string, string | number>>} [places] by name: an origin, or only the port on localhost; its own port where
 *   nothing is said
 * @returns {Promise<Registry>}
 * @throws {Problem} if a manifest is wrong
 */
export async function registryOf(apps, places = {}) {
  const remotes = apps.filter(({ manifest }) => manifest.kind !== 'host')
  return { remotes: await Promise.all(remotes.map((app) => entryOf(app, places[app.name]))) }
}

/**
 * @param {App} app
 * @param {string | number | undefined} place
 * @returns {Promise<Registry['remotes'][number]>}
 */
async function entryOf({ name, directory, manifest }, place = manifest.port) {
  const file = join(directory, 'app.json')
  const { problem } = checkText(file, appSchema, JSON.stringify(manifest))
  if (problem) throw new Problem(problem)
  const origin = typeof place === 'number' ? `http://localhost:${place}` : place
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  const { kind: _, port: __, ...fields } = manifest
  return { ...fields, name, entry: `${origin}/remoteEntry.js`, version }
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
