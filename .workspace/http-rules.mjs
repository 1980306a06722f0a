// @ts-check

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Files that keep their name from build to build and decide what else is loaded. */
const entryFiles = new Set([
  'index.html',
  'remoteEntry.js',
  'mf-manifest.json',
  'remotes.json',
  'config.json',
  'integrity.json',
  'version.json',
  'sw.js',
])

/** Types of files that a build makes: a missing one must never be answered with a page. */
const builtFile = /\.(m?js|css|map|json|html|svg|png|jpe?g|webp|avif|gif|ico|mp4|webm|woff2?|txt|wasm)$/

/** Below these there are no pages. The back end runs in the browser: what reaches this server of it got lost. */
const pageless = /^\/(assets|media|api)\//

/**
 * How long browsers may keep the answer to a path: a file named after its contents for ever, an entry only if it asks
 * each time, the rest for an hour.
 * @param {string} path
 */
export function cacheControlFor(path) {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  const name = path.slice(path.lastIndexOf('/') + 1)
  return entryFiles.has(name) || !name.includes('.') ? 'no-cache' : 'public, max-age=3600'
}

/** @param {Request} request */
export function pathOf(request) {
  return /** @type {string} */ (request.url).replace(/[?#].*/s, '')
}

/**
 * Whether a page is asked for, to be answered with index.html although there is no such file. Usernames may hold a dot,
 * so `/profile/ada.l` is a page; `/assets/gone.js` is not, nor is what a browser wants as a script or an image.
 * @param {Request} request
 */
export function isNavigation(request) {
  const path = pathOf(request)
  if (pageless.test(path) || builtFile.test(path)) return false
  return /^(document|iframe|empty)$/.test(String(request.headers['sec-fetch-dest'] ?? 'document'))
}

/**
 * Answers that there is nothing to give, and why.
 * @param {Response} response
 * @param {404 | 405 | 503} status
 */
export function refuse(response, status) {
  const text = {
    404: 'Not found',
    405: 'Method not allowed',
    503: 'Not built. Run npm run build, or wait for it',
  }[status]
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  response.writeHead(status, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${text}\n`)
}
