// @ts-check
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashesByUrl, withIntegrity } from './import-map.mjs'
import { readHashes, versionFile } from './integrity.mjs'
import { pageHeaders } from './policy.mjs'
import { trustOf } from './trust.mjs'

/** @typedef {import('../shell/host/run-time-files.mjs').RunTimeContents} RunTimeContents */
/** @typedef {import('../shell/host/run-time-files.mjs').Registry} Registry */
/** @typedef {import('./policy.mjs').PagePolicy} PagePolicy */

/**
 * Hands the nonce to goober, below the toasts, which adds its first styles before any code of ours runs. Its element stands in
 * the page, because it would make it in a way that Trusted Types refuse.
 */
const nonceForStyles = 'window.__nonce__=document.querySelector("meta[property=csp-nonce]").nonce'

/**
 * The page of an app for one path, with what it would otherwise have to ask for first: the run-time files it preloads are
 * written into it, and the files of the remote that it is about to need are preloaded. It carries the hashes of all code
 * that it may load, and comes with the headers that hold a browser to them.
 * @param {object} page
 * @param {string} page.directory the app's build
 * @param {RunTimeContents} page.contents of the run-time files; a remote on its own has none
 * @param {'any' | 'own'} page.connect where all pages of the app may send requests to; a registry says more of single ones
 * @param {string} page.path the path that was asked for
 * @param {string | undefined} [page.host] the host and port that were asked for it
 * @param {string | undefined} [page.userAgent] what the browser that asked says that it is
 * @returns {Promise<{ html: string, headers: Record<string, string> } | undefined>} nothing while there is no build, or one
 *   whose hashes nobody knows
 */
export async function composePage({
  directory,
  contents: { registry, registryFile, config, problems },
  connect,
  path,
  host,
  userAgent,
}) {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  const own = await readHashes(directory)
  if (!html || !own) return undefined
  /** @type {Record<string, unknown>} */
  const contents = {
    '/remotes.json': registryFile,
    '/config.json': config,
    [`/${versionFile}`]: await readJson(join(directory, versionFile)),
    'file-problems': problems.length > 0 ? problems : undefined,
  }
  const { trustedOrigins = [], mediaOrigins = [], overrides = false, upload, reportTo } = config ?? {}
  const uploadOrigins = upload?.url && URL.canParse(upload.url) ? [new URL(upload.url).origin] : []
  const owner = ownerOf(registry, path)
  if (registry?.remotes.some((remote) => remote.connect)) contents.connect = owner?.connect ?? 'own'
  const { entry, files } = preloadsOf(owner, trustOf(trustedOrigins, host))
  // Not by links: one that hangs cannot be given up, and browsers have six connections for an origin that speaks HTTP/1.1.
  if (files.length > 0) contents['remote-files'] = files
  const hashes = hashesByUrl(own, registry)
  const importMap = asText({ integrity: hashes })
  const nonce = randomBytes(16).toString('base64')

  const first = [
    `<meta property="csp-nonce" nonce="${nonce}"><script>${nonceForStyles}</script>`,
    `<style id="_goober" nonce="${nonce}"> </style>`,
    `<script type="importmap">${importMap}</script>`,
    ...Object.entries(contents).map(([name, content]) => content && inlined(name, content)),
  ]
  // An import map counts only before the first module, and before the first hint of one.
  const composed = withoutPreloads(html, contents)
    .replace(/<(link|script)\b|<\/head>/, (element) => first.filter(Boolean).join('') + element)
    .replace('</head>', () => `${entry ? preloadLink(entry) : ''}</head>`)
  const headers = pageHeaders({
    trusted: trustedOrigins,
    nonce,
    overrides,
    userAgent,
    scripts: [nonceForStyles, importMap, ...inlineScripts(html)],
    connect: connect === 'any' ? connect : (owner?.connect ?? [...trustedOrigins, ...uploadOrigins]),
    media: [...mediaOrigins, ...uploadOrigins],
    reportTo,
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
 * @param {string} name
 * @param {unknown} content
 */
function inlined(name, content) {
  return `<script type="application/json" data-file="${name}">${asText(content)}</script>`
}

/**
 * JSON as it may stand in a script element, which a "<" inside could end.
 * @param {unknown} content
 */
function asText(content) {
  return JSON.stringify(content).replaceAll('<', '\\u003c')
}

/**
 * The remote that owns a path, as the shell's router would find it.
 * @param {Registry | undefined} registry
 * @param {string} path
 */
function ownerOf(registry, path) {
  return registry?.remotes.find(({ paths }) => paths.some((pattern) => matches(pattern, path)))
}

/**
 * What a page of a remote is about to need: its entry, and the files that this imports.
 * @param {ReturnType<typeof ownerOf>} owner
 * @param {(url: string) => boolean} trust
 */
function preloadsOf(owner, trust) {
  if (!owner || owner.disabled) return { entry: undefined, files: [] }
  const [entry, ...files] = [owner.entry, ...owner.preload].map((file) => new URL(file, owner.entry).href)
  return { entry: entry && trust(entry) ? entry : undefined, files: files.filter(trust) }
}

/** @param {string} url */
function preloadLink(url) {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${url.replaceAll('&', '&amp;')}">`
}

/**
 * Whether a path is one that a route pattern describes: `/post/:postId` describes `/post/1`.
 * @param {string} pattern
 * @param {string} path
 */
function matches(pattern, path) {
  const segments = path.split('/').map(decoded)
  return pattern
    .split('/')
    .every((part, index) =>
      part.startsWith(':') ? Boolean(segments[index]) : part.toLowerCase() === segments[index]?.toLowerCase(),
    )
}

/** @param {string} segment */
function decoded(segment) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
