// @ts-check
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { appByName, readApps } from './apps.mjs'
import { apiPort } from './ports.mjs'

/** Placeholder for the name in the template: in file names and code, capitalized in headings. */
const placeholders = /example/gi

/**
 * Creates a remote from the template, with the next free port, and adds it to `npm run build`.
 * @param {string} workspace the repository
 * @param {string} name
 * @returns {Promise<import('./apps.mjs').App>}
 * @throws {Problem} for an invalid or taken name, also if another part of the product has its path or variable
 */
export async function makeRemote(workspace, name) {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Problem('Name one remote, in lower-case letters and digits: npm run new-remote -- notes')
  const directory = join(workspace, name)
  if (existsSync(directory)) throw new Problem(`The folder ${name} already exists.`)
  const others = readApps(workspace)
  checkFree(name, others)
  const port = nextPort(others.map(({ manifest }) => manifest.port))
  await cp(join(workspace, '.workspace', 'templates', 'remote'), directory, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
  })
  await fillIn(directory, name)
  await change(join(directory, 'app.json'), (text) => text.replace('"port": 1,', `"port": ${port},`))
  await change(join(workspace, 'package.json'), (text) => withBuildOf(name, text))
  return appByName(name, readApps(workspace))
}

/**
 * Checks that nothing else has what a remote takes by its name: a path, and a variable for its port.
 * @param {string} name
 * @param {import('./apps.mjs').App[]} others
 * @throws {Problem}
 */
function checkFree(name, others) {
  const owner = others.find(({ manifest }) => manifest.paths?.includes(`/${name}`))
  if (owner) throw new Problem(`${owner.name} owns the path /${name}. Choose another name.`)
  // What the API's server reads, see mock-api/README.md.
  if (['api', 'metrics'].includes(name))
    throw new Problem(`${name.toUpperCase()}_PORT is a port of the API's server. Choose another name.`)
}

/**
 * The port after those of the apps, and not the API's.
 * @param {number[]} ports
 */
function nextPort(ports) {
  const next = Math.max(...ports) + 1
  return next === apiPort ? next + 1 : next
}

/**
 * Replaces the placeholders of the template by the name.
 * @param {string} directory
 * @param {string} name
 */
async function fillIn(directory, name) {
  const heading = name[0]?.toUpperCase() + name.slice(1)
  const filled = (/** @type {string} */ text) =>
    text.replace(placeholders, (placeholder) => (placeholder === 'example' ? name : heading))
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    await change(file, filled)
    if (filled(entry.name) !== entry.name) await rename(file, join(entry.parentPath, filled(entry.name)))
  }
}

/**
 * @param {string} file
 * @param {(text: string) => string} make
 */
async function change(file, make) {
  await writeFile(file, make(await readFile(file, 'utf8')))
}

/**
 * The root's package.json with the app added to `npm run build`.
 * @param {string} name
 * @param {string} text
 */
function withBuildOf(name, text) {
  const content = JSON.parse(text)
  content.wireit.build.dependencies.push(`./${name}:build`)
  return `${JSON.stringify(content, null, 2)}\n`
}
