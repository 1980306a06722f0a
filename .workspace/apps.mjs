// @ts-check
import { join } from 'node:path'
import { root } from './paths.mjs'
import { Problem } from './problem.mjs'

/** @typedef {'shell' | 'social' | 'profile' | 'mockman'} AppName */

/**
 * @typedef {object} App
 * @property {AppName} name
 * @property {string} directory absolute
 * @property {number} defaultPort
 * @property {string} portVariable the environment variable that changes the port
 */

/**
 * What each app has one of.
 * @template T
 * @typedef {Record<AppName, T>} PerApp
 */

/** The four apps of the product. The shell is the address people open; the others are its remotes. */
export const apps = [app('shell', 3000), app('social', 3001), app('profile', 3002), app('mockman', 3003)]

/**
 * @param {AppName} name
 * @param {number} defaultPort
 * @returns {App}
 */
function app(name, defaultPort) {
  return { name, directory: join(root, name), defaultPort, portVariable: `${name.toUpperCase()}_PORT` }
}

/**
 * Makes one value for every app.
 * @template T
 * @param {(app: App) => T} make
 */
export function forEachApp(make) {
  return /** @type {PerApp<T>} */ (Object.fromEntries(apps.map((app) => [app.name, make(app)])))
}

/**
 * The port of every app: its default, or what its variable says (`SOCIAL_PORT=4001`).
 * @param {NodeJS.ProcessEnv} [environment]
 * @throws {Problem} for what is no port, and for a port given to two apps
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
function portOf({ portVariable, defaultPort }, environment) {
  const text = environment[portVariable]?.trim()
  if (!text) return defaultPort
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Problem(`${portVariable} must be a port number from 1 to 65535, but is "${text}".`)
  }
  return port
}
