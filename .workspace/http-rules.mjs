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
 * Whether a request came over TLS: here, or to the proxy that stands before this server.
 * @param {Request} request
 */
export function isSecure({ headers, socket }) {
  return 'encrypted' in socket || /^https\b/.test(String(headers['x-forwarded-proto']))
}

/** What is answered with a page when it is asked for: what a browser shows, and what a script fetches. */
const pageDestinations = /^(document|iframe|frame|embed|object|empty)$/

/**
 * Whether the page of a build is asked for by its own name, however that is spelled.
 * @param {Request} request
 */
export function isIndex(request) {
  return /^\/*(index\.html(\.br|\.gz)?\/*)?$/.test(decoded(pathOf(request)))
}

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Whether a page is asked for, to be answered with index.html although there is no such file. Usernames may hold a dot,
 * so `/profile/ada.l` is a page; `/assets/gone.js` is not, nor is what a browser wants as a script or an image. Below the
 * root, `/profile/node.js` is a page too, to a browser that goes there.
 * @param {Request} request
 */
export function isNavigation(request) {
  const path = pathOf(request)
  if (pageless.test(path)) return false
  if (builtFile.test(path)) return path.lastIndexOf('/') > 0 && goesThere(request)
  return pageDestinations.test(String(request.headers['sec-fetch-dest'] ?? 'document'))
}

/**
 * Whether a browser says that it wants a page. Over plain HTTP it does not say what it wants but what it would take.
 * @param {Request} request
 */
function goesThere({ headers }) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination !== 'empty' && pageDestinations.test(String(destination))
  return /\btext\/html\b/.test(String(headers.accept))
}

/**
 * Answers that there is nothing to give, and why.
 * @param {Response} response
 * @param {404 | 405 | 500 | 503} status
 */
export function refuse(response, status) {
  const text = {
    404: 'Not found',
    405: 'Method not allowed',
    500: 'Internal server error',
    503: 'Not built. Run npm run build, or wait for it',
  }[status]
  if (status === 405) response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  response.writeHead(status, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${text}\n`)
}
