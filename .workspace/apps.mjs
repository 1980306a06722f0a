// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { root } from './paths.mjs'

/** @typedef {import('../shell/host/contract/app-schema.mjs').Manifest} Manifest */

/**
 * @typedef {object} App
 * @property {string} name that of its folder
 * @property {string} directory absolute
 * @property {Manifest} manifest unvalidated: `npm start` reads it before the schema library is installed
 * @property {string} portVariable the environment variable that changes the port
 */

/**
 * What each app has one of.
 * @template T
 * @typedef {Record<string, T>} PerApp
 */

/** The apps of the product, sorted by port. The shell is the address people open; the others are its remotes. */
export const apps = readApps(root)

/**
 * Finds the apps of a workspace: every folder with an `app.json`.
 * @param {string} workspace
 * @returns {App[]} the host first, the others sorted by port
 * @throws {Problem} when a manifest is not valid JSON, or its name differs from the folder's
 */
export function readApps(workspace) {
  const names = readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'app.json')))
  const rank = (/** @type {App} */ { manifest }) => (manifest.kind === 'host' ? 0 : manifest.port)
  return names.map((name) => readApp(workspace, name)).sort((a, b) => rank(a) - rank(b))
}

/**
 * @param {string} workspace
 * @param {string} name
 * @returns {App}
 */
function readApp(workspace, name) {
  const file = join(workspace, name, 'app.json')
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    if (manifest.name !== name) throw new Error(`its name is "${manifest.name}", but its folder is "${name}"`)
    return {
      name,
      directory: join(workspace, name),
      manifest,
      portVariable: `${name.toUpperCase()}_PORT`,
    }
  } catch (error) {
    throw new Problem(`${file} is invalid: ${error instanceof Error ? error.message : error}.`)
  }
}

/**
 * The app of this name.
 * @param {string} name
 * @param {readonly App[]} [all]
 */
export function appByName(name, all = apps) {
  const app = all.find((each) => each.name === name)
  if (!app) throw new Error(`There is no app "${name}": no folder of that name has an app.json.`)
  return app
}

/**
 * Makes one value for every app.
 * @template T
 * @param {(app: App) => T} make
 * @param {readonly App[]} [all]
 * @returns {PerApp<T>}
 */
export function forEachApp(make, all = apps) {
  return Object.fromEntries(all.map((app) => [app.name, make(app)]))
}

/**
 * The port of every app: its default, or the value of its variable (`SOCIAL_PORT=4001`).
 * @param {NodeJS.ProcessEnv} [environment]
 * @throws {Problem} for an invalid port, and for a port assigned to two apps
 */
export function portsFromEnvironment(environment = process.env) {
  const ports = forEachApp((app) => portOf(app, environment))
  for (const { name, portVariable } of apps) {
    const other = apps.find((app) => app.name !== name && ports[app.name] === ports[name])
    if (other) {
      throw new Problem(
        `${name} and ${other.name} cannot both have port ${ports[name]}. Change ${portVariable} or ${other.portVariable}.`,
      )
    }
  }
  return ports
}

/**
 * @param {App} app
 * @param {NodeJS.ProcessEnv} environment
 */
function portOf({ portVariable, manifest }, environment) {
  const text = environment[portVariable]?.trim()
  if (!text) return manifest.port
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Problem(`${portVariable} must be a port number from 1 to 65535, but is "${text}".`)
  }
  return port
}
