// @ts-check

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Entry files: their names do not change between builds, and they decide what else is loaded. */
const entryFiles = new Set([
  'index.html',
  'remoteEntry.js',
  'own-mount.js',
  'mf-manifest.json',
  'remotes.json',
  'config.json',
  'integrity.json',
  'version.json',
  'sw.js',
])

/** Types of built files: a missing one must never be answered with a page. */
export const builtFile =
  /\.(m?js|css|map|json|html|svg|png|jpe?g|webp|avif|gif|ico|mp4|webm|woff2?|txt|wasm|webmanifest)$/

/** No pages below these paths. The API runs in the browser: its requests reach this server only by mistake. */
const pageless = /^\/(assets|media|api)\//

/**
 * The Cache-Control header of a path: files in `/assets/`, whose names have a hash, forever, entry files with revalidation, the
 * rest, pictures above all, for an hour: for a week after that, it is shown at once, and asked for anew meanwhile.
 * @param {string} path
 */
export function cacheControlFor(path) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return entryFiles.has(name) || !name.includes('.')
    ? 'no-cache'
    : 'public, max-age=3600, stale-while-revalidate=604800'
}

/** @param {Request} request */
export function pathOf(request) {
  return /** @type {string} */ (request.url).replace(/[?#].*/s, '')
}

/**
 * Whether a request came over TLS, to this server or to a proxy in front of it.
 * @param {Request} request
 */
export function isSecure({ headers, socket }) {
  return 'encrypted' in socket || /^https\b/.test(String(headers['x-forwarded-proto']))
}

/** Destinations (Sec-Fetch-Dest) that may get a page: navigations, frames and fetches by scripts. */
const pageDestinations = /^(document|iframe|frame|embed|object|empty)$/

/**
 * Whether index.html is requested by name, in any spelling.
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
 * Whether to answer a request with index.html although there is no such file. Usernames may contain a dot, so `/profile/ada.l`
 * is a page; `/assets/gone.js` is not, nor is anything requested as a script or image. Below the root, `/profile/node.js` is a
 * page too if a browser navigates to it.
 * @param {Request} request
 */
export function isNavigation(request) {
  const path = pathOf(request)
  if (pageless.test(path)) return false
  if (builtFile.test(path)) return path.lastIndexOf('/') > 0 && isBrowserNavigating(request)
  return pageDestinations.test(String(request.headers['sec-fetch-dest'] ?? 'document'))
}

/**
 * Whether a browser is navigating. Over plain HTTP it sends no Sec-Fetch-Dest, only Accept.
 * @param {Request} request
 */
function isBrowserNavigating({ headers }) {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination !== 'empty' && pageDestinations.test(String(destination))
  return /\btext\/html\b/.test(String(headers.accept))
}

/**
 * Responds with an error status and its text.
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
