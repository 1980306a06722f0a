// @ts-check
import { createHash } from 'node:crypto'

/**
 * @typedef {object} PagePolicy
 * @property {string[]} trusted origins beside the page's own that code may come from
 * @property {string} nonce of the styles that scripts of this page may add
 * @property {string[]} scripts the texts of those that stand in the page itself
 * @property {boolean} hashed whether the page knows the hash of all code that it may load
 * @property {string | undefined} userAgent what the browser says that it is
 * @property {boolean} overrides whether a person may put another build of a remote in its place
 */

/**
 * WebKit (seen in 2.50) takes what an import map gives the hash of for code without one: with Integrity-Policy it runs nothing.
 * @param {string | undefined} userAgent
 */
const isWebKit = (userAgent = '') => /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)

/**
 * The headers that a page of the shell is sent with. docs/headers.md says what each is for.
 * @param {PagePolicy} policy
 * @returns {Record<string, string>}
 */
export function pageHeaders({ trusted, nonce, scripts, hashed, userAgent, overrides }) {
  const inlined = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...trusted, ...inlined],
    'style-src': ["'self'", ...trusted, `'nonce-${nonce}'`],
    // Posts show pictures of anywhere, and providers of uploads answer addresses that begin with http:.
    'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    'media-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    // The request tester calls whatever address a person types. A development server tells of changes by a socket.
    'connect-src': ["'self'", 'https:', 'http:', 'data:', 'blob:', ...(overrides ? ['ws:'] : [])],
    // The request tester previews a PDF that it has received.
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
  }
  return {
    'Content-Security-Policy': Object.entries(directives)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    // Without it code that the map does not name would run. Nobody can name the build that a developer points a page at.
    ...(hashed &&
      !overrides &&
      !isWebKit(userAgent) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}
