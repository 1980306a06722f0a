// @ts-check
import { join } from 'node:path'
import { apps, forEachApp } from './apps.mjs'
import { checkBuilt } from './built.mjs'
import { readConfig, trusting } from './config.mjs'
import { PortTaken } from './listen.mjs'
import { root } from './paths.mjs'
import { takenMessage } from './ports.mjs'
import { Problem } from './problem.mjs'
import { asBuilt, registryFor, writeJson } from './registry.mjs'
import { keyVariable, readPrivateKey } from './registry-key.mjs'
import { serveApp } from './serve.mjs'

/** @typedef {import('./apps.mjs').App} App */
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
 * @throws {Problem} if a port is taken, a build is not whole or a checked-in file is wrong
 */
export async function serveProduct({ ports, registryFile, configFile, config, intercept, workspace = root }) {
  const files = { '/remotes.json': registryFile, '/config.json': configFile }
  /** @type {Partial<PerApp<Server>>} */
  const started = {}
  const close = async () => {
    await Promise.all(Object.values(started).map((server) => server.close()))
  }
  /**
   * @param {App} app
   * @param {Partial<import('./serve.mjs').AppToServe>} options
   */
  const serve = async (app, options) => {
    started[app.name] = await serveApp({
      directory: join(workspace, app.name, 'dist'),
      port: ports[app.name],
      spa: true,
      ...options,
      intercept: (request, response) => intercept?.(app.name, request, response) ?? false,
    }).catch((error) => {
      throw error instanceof PortTaken ? new Problem(takenMessage(app, error.port)) : error
    })
  }
  try {
    const template = join(workspace, 'shell', 'remotes.json')
    const { remotes } = await registryFor({}, template)
    const connectOf = (/** @type {App} */ { name }) =>
      remotes.find((remote) => remote.name === name)?.connect ?? 'own'
    for (const app of apps) {
      await checkBuilt(join(workspace, app.name, 'dist'))
      if (app.name !== 'shell') await serve(app, { cors: true, connect: connectOf(app) })
    }
    const remoteOrigins = Object.fromEntries(
      Object.entries(started).map(([name, { origin }]) => [name, origin]),
    )
    const registry = await registryFor(remoteOrigins, template)
    const written = await readConfig(join(workspace, 'shell', 'config.json'))
    await writeJson(registryFile, await signed(await asBuilt(registry, workspace)))
    await writeJson(configFile, { ...trusting(written, Object.values(remoteOrigins)), ...config })
    // Last, because its pages are made of these files.
    for (const app of apps) if (app.name === 'shell') await serve(app, { files })
    const servers = /** @type {PerApp<Server>} */ (started)
    return {
      origins: forEachApp((app) => servers[app.name].origin),
      ports: forEachApp((app) => servers[app.name].port),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The registry with a signature, where the environment names a key: `npm start` writes it anew each time.
 * @param {Record<string, unknown>} registry
 */
async function signed(registry) {
  const keyFile = process.env[keyVariable]
  if (!keyFile) return registry
  const { signRegistry } = await import('../shell/host/registry-signature.mjs')
  return signRegistry(registry, await readPrivateKey(keyFile))
}
