// @ts-check

import { Problem } from '../shell/host/problem.mjs'
import { listen, PortTaken } from '../shell/host/server/listen.mjs'
import { apps } from './apps.mjs'

/** @typedef {import('./apps.mjs').App} App */

/** Where the API's server listens by default (`mock-api/src/server/settings`), so no app does. */
export const apiPort = 3004

/**
 * Checks that the port of every app is free.
 * @param {import('./apps.mjs').PerApp<number>} ports
 * @param {string} command the command that was typed, for the advice
 * @throws {Problem} listing each taken port
 */
export async function checkPorts(ports, command) {
  const portOf = (/** @type {App} */ { name }) => ports[name] ?? 0
  const taken = await Promise.all(
    apps.map(async (app) => ((await isFree(portOf(app))) ? [] : [takenMessage(app, portOf(app), command)])),
  )
  if (taken.flat().length > 0) throw new Problem(taken.flat().join('\n'))
}

/**
 * Checks that the port of the API's server is free and no app's, before a build that may take minutes. Whether it is a port at all, and
 * 0, for any that is free, is for the server to say.
 * @param {import('./apps.mjs').PerApp<number>} ports of the apps
 * @param {NodeJS.ProcessEnv} [environment]
 * @throws {Problem}
 */
export async function checkApiPort(ports, { API_PORT } = process.env) {
  const port = Number(API_PORT || apiPort)
  if (!(port > 0 && port < 65_536)) return
  const app = apps.find(({ name }) => ports[name] === port)
  if (app)
    throw new Problem(
      `${app.name} and the API cannot both have port ${port}. Change ${app.portVariable} or API_PORT.`,
    )
  if (!(await isFree(port)))
    throw new Problem(`Port ${port} is already in use: choose another one with API_PORT.`)
}

/** @param {number} port */
async function isFree(port) {
  try {
    const server = await listen(() => {}, port)
    await server.close()
    return true
  } catch (error) {
    if (error instanceof PortTaken) return false
    throw error
  }
}

/**
 * @param {App} app
 * @param {number} port
 * @param {string} [command]
 */
export function takenMessage({ name, portVariable }, port, command = 'npm start') {
  const other = port + 1_000 < 65_536 ? port + 1_000 : port - 1_000
  return `Port ${port} (${name}) is already in use. Choose another one: ${portVariable}=${other} ${command}`
}
