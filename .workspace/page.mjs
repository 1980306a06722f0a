// @ts-check
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashesByUrl, withIntegrity } from './import-map.mjs'
import { readHashes, versionFile } from './integrity.mjs'
import { pageHeaders } from './policy.mjs'
import { readableRemotes } from './registry.mjs'
import { trustedOriginsOf, trustOf } from './trust.mjs'

/** Hands the nonce to goober, below the toasts, which adds its first styles before any code of ours runs. */
const nonceForStyles = 'window.__nonce__=document.querySelector("meta[property=csp-nonce]").nonce'

/**
 * The shell's page for one path, with what it would otherwise have to ask for first: the run-time files it preloads are
 * written into it, and the files of the remotes that it is about to need are preloaded. It carries the hashes of all code
 * that it may load, and comes with the headers that hold a browser to them.
 * @param {object} page
 * @param {string} page.directory the shell's build
 * @param {Record<string, string>} page.files run-time files by URL path, read afresh
 * @param {string} page.path the path that was asked for
 * @param {string | undefined} [page.host] the host and port that were asked for it
 * @param {string | undefined} [page.userAgent] what the browser that asked says that it is
 * @returns {Promise<{ html: string, headers: Record<string, string> } | undefined>} nothing while there is no build
 */
export async function composePage({ directory, files, path, host, userAgent }) {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (!html) return undefined
  const all = { ...files, [`/${versionFile}`]: join(directory, versionFile) }
  const contents = Object.fromEntries(
    await Promise.all(Object.entries(all).map(async ([url, file]) => [url, await readJson(file)])),
  )
  const registry = contents['/remotes.json']
  const config = contents['/config.json']
  const own = await readHashes(directory)
  const hashes = own ? hashesByUrl(own, registry) : {}
  const importMap = own && asText({ integrity: hashes })
  const nonce = randomBytes(16).toString('base64')

  const first = [
    `<meta property="csp-nonce" nonce="${nonce}"><script>${nonceForStyles}</script>`,
    importMap && `<script type="importmap">${importMap}</script>`,
    ...Object.entries(contents).map(([url, content]) => content && inlined(url, content)),
  ]
  // An import map counts only before the first module, and before the first hint of one.
  const composed = withoutPreloads(html, contents)
    .replace(/<(link|script)\b|<\/head>/, (element) => first.filter(Boolean).join('') + element)
    .replace('</head>', () => `${hints(registry, path, trustOf(config, host))}</head>`)
  const overrides = config?.overrides === true
  const headers = pageHeaders({
    trusted: trustedOriginsOf(config),
    nonce,
    overrides,
    userAgent,
    scripts: [nonceForStyles, ...(importMap ? [importMap] : []), ...inlineScripts(html)],
    hashed: Boolean(importMap),
  })
  return { html: withIntegrity(composed, hashes), headers }
}

/**
 * The texts of the scripts that the build itself put into the page.
 * @param {string} html
 */
function inlineScripts(html) {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => /** @type {string} */ (text))
}

/** @param {string} file */
async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The page without the hints for what is written into it. A file that is missing or wrong is left for the page to ask for:
 * it says what is wrong.
 * @param {string} html
 * @param {Record<string, unknown>} contents
 */
function withoutPreloads(html, contents) {
  return html.replace(/<link [^>]*href="([^"]+)"[^>]*>/g, (link, url) => (contents[url] ? '' : link))
}

/**
 * @param {string} url
 * @param {unknown} content
 */
function inlined(url, content) {
  return `<script type="application/json" data-file="${url}">${asText(content)}</script>`
}

/**
 * JSON as it may stand in a script element, which a "<" inside could end.
 * @param {unknown} content
 */
function asText(content) {
  return JSON.stringify(content).replaceAll('<', '\\u003c')
}

/**
 * @param {unknown} registry
 * @param {string} path
 * @param {(url: string) => boolean} trust
 */
function hints(registry, path, trust) {
  const owner = readableRemotes(registry).find(({ paths = [] }) =>
    paths.some((pattern) => matches(pattern, path)),
  )
  if (!owner) return ''
  return [owner.entry, ...(owner.preload ?? []).map((file) => new URL(file, owner.entry).href)]
    .filter(trust)
    .map(
      (url) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${encodeURI(url).replaceAll('"', '%22')}">`,
    )
    .join('')
}

/**
 * Whether a path is one that a route pattern describes: `/post/:postId` describes `/post/1`.
 * @param {string} pattern
 * @param {string} path
 */
function matches(pattern, path) {
  const segments = path.split('/')
  return pattern
    .split('/')
    .every((part, index) => (part.startsWith(':') ? Boolean(segments[index]) : part === segments[index]))
}
