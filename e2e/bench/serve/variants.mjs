// @ts-check
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apps } from '../../../.workspace/apps.mjs'
import { root } from '../../../.workspace/paths.mjs'
import { serveProduct } from '../../../.workspace/product.mjs'
import { readConfig } from '../../../shell/host/files/config.mjs'
import { registryOf, writeJson } from '../../../shell/host/files/make-registry.mjs'
import { serveApp } from '../../../shell/host/server/serve.mjs'
import { monolithDirectory } from '../monolith/build.mjs'
import { serveHttp2 } from './http2.mjs'
import { makeLink } from './link.mjs'

/** @typedef {import('./certificate.mjs').Certificate} Certificate */
/** @typedef {import('./link.mjs').Network} Network */

/** What is compared: one app of the same sources, and the product. */
export const variants = /** @type {const} */ (['monolith', 'federated'])

/** @typedef {typeof variants[number]} Variant */

/**
 * Both variants, served alike: HTTP/2, TLS, brotli, the same pages, headers and settings, at the end of the same network.
 * @typedef {object} Served
 * @property {Record<Variant, string>} origins where their pages are
 * @property {() => Promise<void>} close
 */

/**
 * @param {Certificate} certificate
 * @param {object} [options]
 * @param {Network | undefined} [options.network] default: none in between
 * @param {Record<string, unknown>} [options.settings] changes of the shell's `config.json`. By default, the API answers without its
 *   artificial delay, which would hide differences
 * @returns {Promise<Served>}
 */
export async function serveVariants(certificate, { network, settings = { apiDelay: 0 } } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'echosphere-bench-'))
  const link = network && makeLink(network)
  /** @type {(() => Promise<void>)[]} */
  const closing = [async () => link?.close()]
  /** @param {string} origin */
  const publish = async (origin) => {
    const { port, close } = await serveHttp2(origin, certificate)
    closing.push(close)
    return `https://localhost:${link ? await link.attach(port) : port}`
  }
  const files = (/** @type {Variant} */ name) => ({
    registryFile: join(directory, `${name}-remotes.json`),
    configFile: join(directory, `${name}-config.json`),
  })

  const product = await serveProduct({ ports: {}, ...files('federated'), config: settings })
  const monolith = await serveMonolith(files('monolith'), settings)
  closing.push(product.close, monolith.close)
  /** @type {Record<string, string>} */
  const published = {}
  for (const origin of Object.values(product.origins)) published[origin] = await publish(origin)
  for (const file of Object.values(files('federated'))) await replaceIn(file, published)
  const origins = {
    monolith: await publish(monolith.origin),
    federated: published[product.origins.shell ?? ''] ?? '',
  }
  return {
    origins,
    async close() {
      for (const close of closing) await close()
      await rm(directory, { recursive: true })
    },
  }
}

/**
 * Serves the monolith as the shell is served. Its registry says which remote has which paths and slots; the remotes are in the build, so
 * their addresses are invalid ones, which nothing loads.
 * @param {{ registryFile: string, configFile: string }} files
 * @param {Record<string, unknown>} settings
 */
async function serveMonolith({ registryFile, configFile }, settings) {
  const nowhere = Object.fromEntries(apps.map(({ name }) => [name, `https://${name}.invalid`]))
  await writeJson(registryFile, await registryOf(apps, nowhere))
  await writeJson(configFile, { ...(await readConfig(join(root, 'shell', 'config.json'))), ...settings })
  return serveApp({
    directory: monolithDirectory,
    port: 0,
    spa: true,
    files: { '/remotes.json': registryFile, '/config.json': configFile },
  })
}

/**
 * @param {string} file
 * @param {Record<string, string>} replacements
 */
async function replaceIn(file, replacements) {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of Object.entries(replacements)) text = text.replaceAll(from, to)
  await writeFile(file, text)
}
