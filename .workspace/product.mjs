// @ts-check
import { join } from 'node:path'
import { checkBuilt } from '../shell/host/build/built.mjs'
import { readConfig, trusting } from '../shell/host/files/config.mjs'
import { asBuilt, registryOf, writeJson } from '../shell/host/files/make-registry.mjs'
import { keyVariable, readPrivateKey } from '../shell/host/files/registry-key.mjs'
import { Problem } from '../shell/host/problem.mjs'
import { PortTaken } from '../shell/host/server/listen.mjs'
import { serveApp } from '../shell/host/server/serve.mjs'
import { forEachApp, readApps } from './apps.mjs'
import { root } from './paths.mjs'
import { takenMessage } from './ports.mjs'

/** @typedef {import('./apps.mjs').App} App */
/** @typedef {Awaited<ReturnType<typeof serveApp>>} Server */
/** @template T @typedef {import('./apps.mjs').PerApp<T>} PerApp */

/**
 * @typedef {object} Product
 * @property {PerApp<number>} ports 0 or undefined picks a free one
 * @property {string} registryFile served as the shell's /remotes.json; written once at the start with the origins of the remotes,
 *   edits take effect
 * @property {string} configFile served as the shell's /config.json; written once at the start with the origins of the remotes
 *   as trusted, edits take effect
 * @property {Record<string, unknown>} [config] overrides of the checked-in configuration
 * @property {(app: string, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} [intercept]
 *   sees each request first, see {@link serveApp}
 * @property {string} [workspace] the repository
 */

/**
 * Serves the built apps of a workspace, each at its own origin, as one product.
 * @param {Product} product
 * @returns {Promise<{ origins: PerApp<string>, ports: PerApp<number>, close: () => Promise<void> }>}
 * @throws {Problem} if a port is taken, a build is incomplete or a checked-in file is invalid
 */
export async function serveProduct({ ports, registryFile, configFile, config, intercept, workspace = root }) {
  const files = { '/remotes.json': registryFile, '/config.json': configFile }
  const apps = readApps(workspace)
  /** @type {Map<string, Server>} */
  const started = new Map()
  const close = async () => {
    await Promise.all([...started.values()].map((server) => server.close()))
  }
  /**
   * @param {App} app
   * @param {Partial<import('../shell/host/server/serve.mjs').AppToServe>} options
   */
  const serve = async (app, options) => {
    const server = await serveApp({
      directory: join(app.directory, 'dist'),
      port: ports[app.name] ?? 0,
      spa: true,
      ...options,
      intercept: (request, response) => intercept?.(app.name, request, response) ?? false,
    }).catch((error) => {
      throw error instanceof PortTaken ? new Problem(takenMessage(app, error.port)) : error
    })
    started.set(app.name, server)
  }
  try {
    for (const app of apps) {
      await checkBuilt(join(app.directory, 'dist'))
      if (app.manifest.kind !== 'host')
        await serve(app, { cors: true, connect: app.manifest.connect ?? 'own' })
    }
    const remoteOrigins = Object.fromEntries([...started].map(([name, { origin }]) => [name, origin]))
    const registry = await registryOf(apps, remoteOrigins)
    const written = await readConfig(join(workspace, 'shell', 'config.json'))
    await writeJson(registryFile, await signed(await asBuilt(registry, workspace)))
    await writeJson(configFile, { ...trusting(written, Object.values(remoteOrigins)), ...config })
    // Last, because its pages are composed from these files.
    for (const app of apps) if (app.manifest.kind === 'host') await serve(app, { files })
    const serverOf = (/** @type {App} */ app) => /** @type {Server} */ (started.get(app.name))
    return {
      origins: forEachApp((app) => serverOf(app).origin, apps),
      ports: forEachApp((app) => serverOf(app).port, apps),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Signs the registry if the environment names a key: `npm start` writes a new registry each time.
 * @param {Record<string, unknown>} registry
 */
async function signed(registry) {
  const keyFile = process.env[keyVariable]
  if (!keyFile) return registry
  const { signRegistry } = await import('../shell/host/contract/registry-signature.mjs')
  return signRegistry(registry, await readPrivateKey(keyFile))
}
