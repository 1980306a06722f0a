// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readHashes, versionFile } from '../build/integrity.mjs'
import { filesOnPage } from '../contract/files-on-page.mjs'
import { ownerOfPath } from '../contract/route-patterns.mjs'
import { firstPaint } from './first-paint.mjs'
import { hashesByUrl, withIntegrity } from './import-map.mjs'
import { withMetadata } from './page-metadata.mjs'
import { pageHeaders, policyForPage } from './policy.mjs'
import { speculationRules } from './speculation-rules.mjs'

/** @typedef {import('../files/run-time-files.mjs').RunTimeContents} RunTimeContents */
/** @typedef {import('../files/run-time-files.mjs').Registry} Registry */
/** @typedef {import('./policy.mjs').PagePolicy} PagePolicy */

/** The links that request the typeface and what the page starts with: they stand before all else that is inlined, some ten kilobytes. */
const startLink = /<link rel="(?:preload" as="font|modulepreload)" crossorigin href="\/assets\/[^>]+>/g

/**
 * Composes the page of an app for one path. What it shows first is prerendered, run-time files are inlined, the entries of the
 * remotes on the page are preloaded. The page has the hashes of all code it may load, and the headers make browsers enforce them.
 * @param {object} page
 * @param {string} page.directory the app's build
 * @param {RunTimeContents} page.contents of the run-time files; empty for a standalone remote
 * @param {'any' | 'own'} page.connect where all pages of the app may send requests to; the registry can allow more for single
 *   pages
 * @param {string} page.path the requested path
 * @param {boolean} [page.shared] whether all paths with the same owner share the page
 * @param {string | undefined} [page.host] the requested host and port
 * @param {boolean} [page.secure] whether it is requested over TLS
 * @param {string | undefined} [page.userAgent] the User-Agent header
 * @param {boolean} [page.carriesPolicy] whether to include the policy in the page too, for servers that may not send the header
 * @returns {Promise<{ html: string, headers: Record<string, string> } | undefined>} undefined without a build, or without its
 *   hashes
 */
export async function composePage({
  directory,
  contents: runTimeContents,
  connect,
  path,
  shared = false,
  host,
  secure = false,
  userAgent,
  carriesPolicy = false,
}) {
  const html = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  const own = await readHashes(directory)
  if (!html || !own) return undefined
  const { registry, registryFile, config, problems } = runTimeContents
  const shown = await firstPaint({ directory, html, contents: runTimeContents, path, shared })
  /** @type {Record<string, unknown>} */
  const contents = {
    '/remotes.json': registryFile,
    '/config.json': config,
    [`/${versionFile}`]: await readJson(join(directory, versionFile)),
    'file-problems': problems.length > 0 ? problems : undefined,
  }
  const { apiUrl, trustedOrigins = [], mediaOrigins = [], overrides = false, upload, reportTo } = config ?? {}
  const uploadOrigins = upload?.url && URL.canParse(upload.url) ? [new URL(upload.url).origin] : []
  const ownOrigins = apiUrl ? [apiUrl, ...uploadOrigins] : uploadOrigins
  const owner = ownerOfPath(registry?.remotes ?? [], path)
  if (registry?.remotes.some((remote) => remote.connect)) contents.connect = owner?.connect ?? 'own'
  const trusted = [...trustedOrigins, `http://${host}`, `https://${host}`]
  // The boot script requests most files: a hanging link element cannot be aborted, and holds one of six connections per origin on
  // HTTP/1.1.
  const { entries } = filesOnPage(registry?.remotes ?? [], path, trusted)
  const hashes = hashesByUrl(own, registry)
  const importMap = asText({ integrity: hashes })
  const ahead = speculationRules(registry?.remotes ?? [], path)
  const rules = ahead ? [asText(ahead)] : []

  const headers = pageHeaders({
    trusted: trustedOrigins,
    overrides,
    userAgent,
    scripts: [importMap, ...inlineScripts(html), ...rules],
    styles: shown ? [shown.style] : [],
    connect: connect === 'any' ? connect : (owner?.connect ?? [...trustedOrigins, ...ownOrigins]),
    media: [...mediaOrigins, ...ownOrigins],
    reportTo,
  })

  const startLinks = html.match(startLink) ?? []
  const first = [
    carriesPolicy && policyElement(headers['Content-Security-Policy']),
    `<script type="importmap">${importMap}</script>`,
    ...startLinks,
    shown && `<style data-files="${shown.styleFiles.join(' ')}">${shown.style}</style>`,
    ...Object.entries(contents).map(([name, content]) => content && inlined(name, content)),
  ]
  // An import map must come before the first module and the first modulepreload.
  const described = await withMetadata(html, {
    path,
    shared,
    origin: originOf(host, secure),
    remotes: registry?.remotes ?? [],
    apiUrl,
  })
  const composed = withoutPreloads(described.replace(startLink, ''), contents)
    .replace(/<(link|script)\b|<\/head>/, (element) => first.filter(Boolean).join('') + element)
    .replace('</head>', () => `${[...entries.map(preloadLink), ...rules.map(speculation)].join('')}</head>`)
    .replace('<div id="root">', (root) => `${shown?.body ?? ''}${root}`)
  return { html: withIntegrity(composed, hashes), headers }
}

/**
 * @param {string | undefined} host
 * @param {boolean} secure
 */
function originOf(host, secure) {
  const url = `${secure ? 'https' : 'http'}://${host}`
  return host && URL.canParse(url) ? new URL(url).origin : undefined
}

/** @param {string | undefined} policy */
function policyElement(policy = '') {
  const content = policyForPage(policy).replaceAll('&', '&amp;')
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`
}

/**
 * The texts of the inline scripts in the built page.
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
 * Inlines run-time files and removes their preload hints. A missing or invalid file is left for the page to fetch, which
 * reports the problem.
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
 * JSON for a script element, which a "<" inside could end.
 * @param {unknown} content
 */
function asText(content) {
  return JSON.stringify(content).replaceAll('<', '\\u003c')
}

/** @param {string} rules */
const speculation = (rules) => `<script type="speculationrules">${rules}</script>`

/** @param {string} url */
function preloadLink(url) {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${url.replaceAll('&', '&amp;')}">`
}
