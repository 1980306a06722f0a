// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashesFrom, readHashes } from '../build/integrity.mjs'
import { appSchema } from '../contract/app-schema.mjs'
import { checkText } from '../contract/check-text.mjs'
import { Problem } from '../problem.mjs'
import { builtFiles, filesForOtherHosts } from './built-files.mjs'

/**
 * @typedef {object} App
 * @property {string} directory folder of its package.json
 * @property {import('../contract/app-schema.mjs').Manifest} manifest its app.json
 */
/** @typedef {import('../build/integrity.mjs').Hashes} Hashes */

/**
 * The registry as written: fields with a default are optional.
 * @typedef {import('../contract/registry-schema.mjs').RegistryFile} Registry
 */

/**
 * Makes the registry of these apps: the manifest, version and address of each remote.
 * @param {readonly App[]} apps
 * @param {Partial<Record<string, string | number>>} [places] origins, or ports on localhost, by name; default: the port in the
 *   manifest
 * @returns {Promise<Registry>}
 * @throws {Problem} if a manifest is invalid
 */
export async function registryOf(apps, places = {}) {
  const remotes = apps.filter(({ manifest }) => manifest.kind !== 'host')
  return { remotes: await Promise.all(remotes.map((app) => entryOf(app, places[app.manifest.name]))) }
}

/**
 * @param {App} app
 * @param {string | number | undefined} place
 * @returns {Promise<Registry['remotes'][number]>}
 */
async function entryOf({ directory, manifest }, place = manifest.port) {
  const file = join(directory, 'app.json')
  const { problem } = checkText(file, appSchema, JSON.stringify(manifest))
  if (problem) throw new Problem(problem)
  const origin = typeof place === 'number' ? `http://localhost:${place}` : place
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  const { kind: _, port: __, ...fields } = manifest
  return { ...fields, entry: `${origin}/remoteEntry.js`, version }
}

/**
 * Adds the files to request ahead and the hashes of each remote from its build.
 * @param {Registry} registry
 * @param {string} workspace the repository, built
 * @returns {Promise<Registry>}
 */
export async function asBuilt({ remotes, ...registry }, workspace) {
  const described = remotes.map(async (remote) => {
    const directory = join(workspace, remote.name, 'dist')
    const hashes = await readHashes(directory)
    const unused = await filesForOtherHosts(directory)
    return {
      ...remote,
      ...(await builtFiles(directory, remote.paths ?? [])),
      ...(hashes && { integrity: await hashesFrom(directory, hashes, 'remoteEntry.js', unused) }),
    }
  })
  return { ...registry, remotes: await Promise.all(described) }
}

/**
 * Writes a run-time file to where the shell's server reads it.
 * @param {string} file
 * @param {unknown} content
 */
export async function writeJson(file, content) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
