// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBuilt } from '../build/built.mjs'
import { checkText } from '../contract/check-text.mjs'
import { versionsOf } from '../contract/registry.mjs'
import { registrySchema } from '../contract/registry-schema.mjs'
import { asBuilt, registryOf } from '../files/make-registry.mjs'
import { Problem } from '../problem.mjs'
import { parsedArgs } from './parsed-args.mjs'

const usage = `npm run --silent registry-entry -- <remote> --url <address of its folder>, and if it replaces a version:
  --registry <file>   remotes.json, whose version of the remote becomes the previous one`

/**
 * The entry of a remote's build in `/remotes.json`.
 * @param {string[]} args command line, see {@link usage}
 * @param {string} workspace folder of the apps, with the remote built
 * @returns {Promise<string>} JSON
 * @throws {Problem}
 */
export async function registryEntry(args, workspace) {
  const { name, url, registry } = optionsOf(args)
  const directory = join(workspace, name)
  const manifest = await readManifest(directory, name)
  await checkBuilt(join(directory, 'dist'))
  const listed = await registryOf([{ directory, manifest }], { [name]: url })
  const [entry] = (await asBuilt(listed, workspace)).remotes
  if (!entry) throw new Problem(`“${name}” is no remote.`)
  const before = registry === undefined ? undefined : await remoteIn(registry, name)
  if (before?.entry === entry.entry)
    throw new Problem(`${registry} names ${url} already. Upload each build to an address of its own.`)
  const previous = before && versionsOf(before)[0]
  // The kill switch belongs to those who run the product, not to a build.
  const disabled = before?.disabled !== undefined && { disabled: before.disabled }
  return JSON.stringify({ ...entry, ...disabled, ...(previous && { previous }) }, null, 2)
}

/** @param {string[]} args */
function optionsOf(args) {
  const options = /** @type {const} */ ({ url: { type: 'string' }, registry: { type: 'string' } })
  const { positionals, values } = parsedArgs({ args, allowPositionals: true, options }, usage)
  const [name, ...others] = positionals
  const { url, registry } = values
  if (!name || !/^[\w-]+$/.test(name) || others.length > 0 || !url) throw new Problem(usage)
  if (!/^https?:\/\/[^?#]+$/.test(url) || !URL.canParse(url) || url.endsWith('.js'))
    throw new Problem(`“${url}” is no address of a folder, such as https://social.example/2.`)
  return { name, url: url.replace(/\/+$/, ''), registry }
}

/**
 * @param {string} directory
 * @param {string} name
 * @returns {Promise<import('../contract/app-schema.mjs').Manifest>} `registryOf` checks it
 */
async function readManifest(directory, name) {
  const text = await readFile(join(directory, 'app.json'), 'utf8').catch(() => {
    throw new Problem(`There is no app “${name}”: ${directory} has no app.json.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(`${join(directory, 'app.json')} is not valid JSON.`)
  }
}

/**
 * The remote in a registry; undefined if it is new.
 * @param {string} file
 * @param {string} name
 */
async function remoteIn(file, name) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Problem(`${file} cannot be read (${error.code}).`)
  })
  const { content, problem } = checkText(file, registrySchema, text)
  if (problem !== undefined) throw new Problem(problem)
  return content.remotes.find((remote) => remote.name === name)
}
