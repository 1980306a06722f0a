// @ts-check
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isNavigation, pathOf, refuse } from './http-rules.mjs'
import { listen } from './listen.mjs'
import { composePage } from './page.mjs'
import { staticFiles } from './static-files.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const brotli = promisify(brotliCompress)

/** A page is composed for each request, so compressing it must take less time than it saves. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * @typedef {object} AppToServe
 * @property {string} directory what the build wrote; each file may stand beside its `.br` and `.gz`
 * @property {number} port 0 picks a free one
 * @property {string} [host] `localhost` unless the variable HOST says otherwise
 * @property {boolean} [spa] pages that are no files are answered with index.html
 * @property {boolean} [cors] other origins may read everything: what a remote needs
 * @property {Record<string, string>} [files] JSON files by URL path, read afresh at each request
 * @property {boolean} [compose] pages carry `files` and hints of what they need next, see {@link composePage}
 * @property {(request: Request, response: Response) => boolean} [intercept] sees each request first; true means that it
 *   answers, or does not: so tests make an app fail on a real socket
 */

/**
 * Serves the build of one app as a web server in production would.
 * @param {AppToServe} app
 * @returns {ReturnType<typeof listen>} its origin and port, and `close()`, which cuts open connections
 * @throws {import('./listen.mjs').PortTaken}
 */
export async function serveApp({ directory, port, host, files = {}, intercept, ...options }) {
  const { spa = false, cors = false, compose = false } = options
  const serveStatic = await staticFiles(directory)
  return listen(
    (request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (cors) response.setHeader('Access-Control-Allow-Origin', '*')
      if (intercept?.(request, response)) return
      if (cors && request.method === 'OPTIONS') return answerPreflight(response)
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
      const file = files[pathOf(request)]
      if (file) return void sendAfresh(file, response)
      if (compose && isNavigation(request))
        return void sendPage(
          {
            directory,
            files,
            path: pathOf(request),
            host: request.headers.host,
            userAgent: request.headers['user-agent'],
          },
          request,
          response,
        )
      serveStatic(request, response, spa)
    },
    port,
    host,
  )
}

/** @param {Response} response */
function answerPreflight(response) {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  })
  response.end()
}

/**
 * @param {string} file
 * @param {Response} response
 */
async function sendAfresh(file, response) {
  // A file that cannot be read is one that is not there, to those who ask.
  const content = await readFile(file).catch(() => undefined)
  if (!content) return refuse(response, 404)
  response.writeHead(200, { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' })
  response.end(content)
}

/**
 * @param {Parameters<typeof composePage>[0]} page
 * @param {Request} request
 * @param {Response} response
 */
async function sendPage(page, request, response) {
  const composed = await composePage(page)
  if (!composed) return refuse(response, 503)
  const small = /\bbr\b/.test(String(request.headers['accept-encoding']))
  response.writeHead(200, {
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'br' }),
    ...composed.headers,
  })
  response.end(small ? await brotli(composed.html, fast) : composed.html)
}
