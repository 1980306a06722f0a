// @ts-check
import { createHash } from 'node:crypto'

/**
 * @typedef {object} PagePolicy
 * @property {readonly string[]} trusted origins beside the page's own that code may come from
 * @property {string} nonce of the styles that scripts of this page may add
 * @property {string[]} scripts the texts of those that stand in the page itself
 * @property {'any' | readonly string[]} connect origins beside the page's own that scripts may send requests to
 * @property {readonly string[]} media origins beside the page's own whose pictures and videos it shows without TLS
 * @property {string | undefined} reportTo where the browser reports what it refused
 * @property {string | undefined} userAgent what the browser says that it is
 * @property {boolean} overrides whether a person may put another build of a remote in its place
 */

/**
 * WebKit (seen in 2.50) takes what an import map gives the hash of for code without one: with Integrity-Policy it runs nothing.
 * @param {string | undefined} userAgent
 */
const isWebKit = (userAgent = '') => /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)

/** What no page of the product uses. Clipboard, sharing, fullscreen and playing videos are left as browsers have them. */
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
 * The headers of every answer, whatever was asked for: what is no page does nothing when a browser shows it, and nobody
 * frames it. docs/headers.md says what each is for.
 * @param {object} answer
 * @param {boolean} answer.cors whether other origins may load it
 * @param {boolean} answer.secure whether it is sent over TLS
 * @returns {Record<string, string>}
 */
export function commonHeaders({ cors, secure }) {
  return {
    'Content-Security-Policy': policyText({ ...denied, sandbox: [] }),
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

/** The policy of a picture or video that is opened by itself: it shows itself, with the styles of the browser's viewer. */
export const mediaPolicy = policyText({
  ...denied,
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
})

/** The policy of a service worker, which would be cut off from its storage by the sandbox of other files. */
export const workerPolicy = policyText({ ...denied, 'connect-src': ["'self'"] })

/**
 * The Trusted Types policies that there are: one starts the service worker, the other gives the request tester's preview of
 * HTML to a frame in which no script runs. Twice the same one, because two versions of a remote may be loaded by one page.
 */
const trustedTypes = ['echosphere-worker', 'mockman-preview', "'allow-duplicates'"]

/**
 * The headers that a page is sent with, beside the common ones.
 * @param {PagePolicy} page
 * @returns {Record<string, string>}
 */
export function pageHeaders(page) {
  const { trusted, nonce, scripts, connect, media, reportTo, userAgent, overrides } = page
  const inlined = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  // Pictures come from anywhere, because a person may allow any host; what comes without TLS may be changed on its way.
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
      'script-src': ["'self'", ...trusted, ...inlined],
      'style-src': ["'self'", ...trusted, `'nonce-${nonce}'`],
      'img-src': shown,
      'media-src': shown,
      // A development server tells of changes by a socket.
      'connect-src': ["'self'", ...reached, 'data:', 'blob:', ...(overrides ? ['ws:'] : [])],
      // The request tester previews a PDF that it has received.
      'frame-src': ["'self'", 'blob:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      // A development server's client writes HTML into the page.
      ...(!overrides && { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }),
      // The second one is for browsers that do not know the first.
      ...(report && { 'report-to': ['policy'], 'report-uri': [report] }),
    }),
    // Without it code that the map does not name would run. Nobody can name the build that a developer points a page at.
    ...(!overrides &&
      !isWebKit(userAgent) && {
        'Integrity-Policy': `blocked-destinations=(script)${report ? ', endpoints=(policy)' : ''}`,
      }),
    ...(report && { 'Reporting-Endpoints': `policy="${report}"` }),
  }
}

/**
 * An address as it may stand in a header, where quotes, commas and semicolons have a meaning.
 * @param {string} address absolute, or a path of the page's origin
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
