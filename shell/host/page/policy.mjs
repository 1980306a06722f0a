// @ts-check
import { createHash } from 'node:crypto'

/**
 * @typedef {object} PagePolicy
 * @property {readonly string[]} trusted origins besides the page's own that code may be loaded from
 * @property {string[]} scripts the texts of the inline scripts
 * @property {readonly string[]} styles the texts of the inline style elements
 * @property {'any' | readonly string[]} connect origins besides the page's own that scripts may send requests to
 * @property {readonly string[]} media origins besides the page's own whose pictures and videos may load without TLS
 * @property {string | undefined} reportTo where browsers report violations
 * @property {string | undefined} userAgent the User-Agent header
 * @property {boolean} overrides whether remotes may be replaced by another build
 */

/**
 * WebKit (seen in 2.50) ignores hashes in import maps when it enforces Integrity-Policy (WebKit/WebKit#45773), so it runs
 * nothing. Remove with the first Safari that shows the page with that header. Patterns for the user agents of WebKit, and of
 * browsers that only claim to be it, portable to other regular expression engines.
 */
export const webKit = { itself: 'AppleWebKit', others: 'Chrom(e|ium)/' }

/** @param {string | undefined} userAgent */
const isWebKit = (userAgent = '') =>
  new RegExp(webKit.itself).test(userAgent) && !new RegExp(webKit.others).test(userAgent)

/** Browser features that no page uses. Clipboard, sharing, fullscreen and autoplay keep the browser's defaults. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The headers of every response. A file other than a page is inert when opened in a browser, and nothing may be framed.
 * docs/headers.md explains each header.
 * @param {object} answer
 * @param {string} [answer.path] the requested path, see {@link filePolicy}; pages have their own policy
 * @param {boolean} answer.cors whether other origins may load it
 * @param {boolean} answer.secure whether it is sent over TLS
 * @returns {Record<string, string>}
 */
export function commonHeaders({ path = '', cors, secure }) {
  return {
    'Content-Security-Policy': filePolicy(path),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': cors ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(cors && { 'Access-Control-Allow-Origin': '*' }),
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Nothing is loaded, sent or framed. */
const denied = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Lets the browser's viewer show a picture or video that is opened directly. */
const media = { 'img-src': ["'self'"], 'media-src': ["'self'"], 'style-src': ["'unsafe-inline'"] }

/**
 * The policy of a file other than a page.
 * @param {string} path
 */
export function filePolicy(path) {
  // No sandbox: it would cut a service worker off from its storage.
  if (path === '/sw.js') return policyText({ ...denied, 'connect-src': ["'self'"] })
  return policyText({ ...denied, ...(path.startsWith('/media/') && media), sandbox: [] })
}

/** The headers, besides the common ones, of a response in place of a file that is missing. */
export const missingFileHeaders = { 'Content-Security-Policy': filePolicy(''), 'Cache-Control': 'no-cache' }

/** Directives that work only in a header. */
const headerOnly = /^(frame-ancestors|sandbox|report-to|report-uri)\b/

/**
 * The part of a policy that works as a meta element, for servers that send the page without its headers.
 * @param {string} policy
 */
export function policyForPage(policy) {
  return policy
    .split('; ')
    .filter((directive) => !headerOnly.test(directive))
    .join('; ')
}

/**
 * Names of the Trusted Types policies: one starts the service worker, the other puts the request tester's HTML preview into a
 * frame without scripts. Duplicates are allowed, because a page may load two versions of a remote.
 */
const trustedTypes = ['echosphere-worker', 'mockman-preview', "'allow-duplicates'"]

/**
 * The headers of a page, besides the common ones.
 * @param {PagePolicy} page
 * @returns {Record<string, string>}
 */
export function pageHeaders(page) {
  const { trusted, scripts, styles, connect, media, reportTo, userAgent, overrides } = page
  // Any https origin, because people may allow any host for pictures. Without TLS a picture could be tampered with.
  const shown = [
    "'self'",
    'https:',
    ...media.filter((origin) => origin.startsWith('http:')),
    'data:',
    'blob:',
  ]
  const report = reportTo && reportUrl(reportTo)
  const reached = connect === 'any' ? ['https:', 'http:'] : connect
  return {
    'Content-Security-Policy': policyText({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...trusted, ...scripts.map(hashOf)],
      'style-src': ["'self'", ...trusted, ...styles.map(hashOf)],
      'img-src': shown,
      'media-src': shown,
      // Development servers announce changes over a WebSocket.
      'connect-src': ["'self'", ...reached, 'data:', 'blob:', ...(overrides ? ['ws:'] : [])],
      // The request tester previews PDF responses.
      'frame-src': ["'self'", 'blob:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      // The client of Vite's development server writes HTML into the page.
      ...(!overrides && { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }),
      // `report-uri` is for browsers without `report-to`.
      ...(report && { 'report-to': ['policy'], 'report-uri': [report] }),
    }),
    // Blocks code that is not in the import map. Builds that replace a remote have no known hashes.
    ...(!overrides &&
      !isWebKit(userAgent) && {
        'Integrity-Policy': `blocked-destinations=(script)${report ? ', endpoints=(policy)' : ''}`,
      }),
    ...(report && { 'Reporting-Endpoints': `policy="${report}"` }),
  }
}

/**
 * The hash that allows an inline script or style element.
 * @param {string} text
 */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Encodes a URL for a header, where quotes, commas and semicolons have a meaning.
 * @param {string} address absolute, or a path on the page's origin
 */
function reportUrl(address) {
  const site = 'http://site.invalid'
  const { href, origin } = new URL(address, site)
  return (origin === site ? href.slice(site.length) : href).replace(/[;,]/g, encodeURIComponent)
}

/** @param {Record<string, readonly string[]>} directives */
function policyText(directives) {
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
