// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apps, forEachApp } from './apps.mjs'
import { PortTaken } from './listen.mjs'
import { root } from './paths.mjs'
import { takenMessage } from './ports.mjs'
import { Problem } from './problem.mjs'
import { asBuilt, registryFor, writeJson } from './registry.mjs'
import { serveApp } from './serve.mjs'

/** @typedef {import('./apps.mjs').AppName} AppName */
/** @typedef {Awaited<ReturnType<typeof serveApp>>} Server */
/** @template T @typedef {import('./apps.mjs').PerApp<T>} PerApp */

/**
 * @typedef {object} Product
 * @property {PerApp<number>} ports 0 picks a free one
 * @property {string} registryFile served as the shell's /remotes.json; written here with the origins of the remotes,
 *   and yours to edit from then on
 * @property {string} configFile served as the shell's /config.json; written here, with the origins of the remotes among
 *   the trusted ones, and yours to edit from then on
 * @property {Record<string, unknown>} [config] changes to the checked-in configuration
 * @property {(app: AppName, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} [intercept]
 *   sees each request first, see {@link serveApp}
 * @property {string} [workspace] the repository
 */

/**
 * Serves the four built apps, each at its own origin, as one product.
 * @param {Product} product
 * @returns {Promise<{ origins: PerApp<string>, ports: PerApp<number>, close: () => Promise<void> }>}
 * @throws {Problem} if a port is taken
 */
export async function serveProduct({ ports, registryFile, configFile, config, intercept, workspace = root }) {
  const files = { '/remotes.json': registryFile, '/config.json': configFile }
  /** @type {Partial<PerApp<Server>>} */
  const started = {}
  const close = async () => {
    await Promise.all(Object.values(started).map((server) => server.close()))
  }
  try {
    for (const app of apps) {
      started[app.name] = await serveApp({
        directory: join(workspace, app.name, 'dist'),
        port: ports[app.name],
        spa: true,
        ...(app.name === 'shell' ? { files, compose: true } : { cors: true }),
        intercept: (request, response) => intercept?.(app.name, request, response) ?? false,
      }).catch((error) => {
        throw error instanceof PortTaken ? new Problem(takenMessage(app, error.port)) : error
      })
    }
    const servers = /** @type {PerApp<Server>} */ (started)
    const origins = forEachApp((app) => servers[app.name].origin)
    const registry = await registryFor(origins, join(workspace, 'shell', 'remotes.json'))
    await writeJson(registryFile, await asBuilt(registry, workspace))
    const template = JSON.parse(await readFile(join(workspace, 'shell', 'config.json'), 'utf8'))
    await writeJson(configFile, { ...trusting(template, origins), ...config })
    return { origins, ports: forEachApp((app) => servers[app.name].port), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * A configuration that also trusts the places where the remotes are.
 * @param {{ trustedOrigins?: string[] }} config
 * @param {PerApp<string>} origins
 */
function trusting({ trustedOrigins = [], ...config }, { shell: _, ...origins }) {
  return { ...config, trustedOrigins: [...new Set([...trustedOrigins, ...Object.values(origins)])] }
}
