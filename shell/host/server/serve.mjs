// @ts-check
import { createHash } from 'node:crypto'
import { RunTimeFiles } from '../files/run-time-files.mjs'
import { composePage } from '../page/compose-page.mjs'
import { commonHeaders } from '../page/policy.mjs'
import { isIndex, isNavigation, isSecure, pathOf, refuse } from './http-rules.mjs'
import { listen } from './listen.mjs'
import { SmallPages } from './small-pages.mjs'
import { staticFiles } from './static-files.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @typedef {object} AppToServe
 * @property {string} directory the build; files may have precompressed `.br` and `.gz` variants
 * @property {number} port 0 picks a free one
 * @property {string} [host] default: the variable HOST, else `localhost`
 * @property {boolean} [spa] answers paths without a file with index.html, see {@link composePage}
 * @property {'any' | 'own'} [connect] where all of those pages may send requests to; default: their own origin
 * @property {boolean} [cors] lets other origins read everything, for remotes
 * @property {Partial<Record<import('../files/run-time-files.mjs').RunTimePath, string>>} [files] read on each request; while
 *   one is invalid, its last valid content is served
 * @property {(request: Request, response: Response) => boolean} [intercept] called before each request is handled, with the
 *   common headers set; returns true to take the request over. Tests use it to inject faults on real sockets
 */

/**
 * Serves the build of one app like a production web server.
 * @param {AppToServe} app
 * @returns {ReturnType<typeof listen>} its origin and port, and `close()`, which also closes open connections
 * @throws {import('./listen.mjs').PortTaken}
 */
export async function serveApp({ directory, port, host, files = {}, intercept, ...options }) {
  const { spa = false, cors = false, connect = 'own' } = options
  const serveStatic = staticFiles(directory, { pages: !spa })
  const runTimeFiles = new RunTimeFiles(files)
  const smallPages = new SmallPages()
  // Read now, so that there is valid content if a file becomes invalid before the first request.
  await runTimeFiles.read()
  /**
   * @param {Request} request
   * @param {Response} response
   */
  const answer = async (request, response) => {
    const path = pathOf(request)
    const headers = commonHeaders({ path, cors, secure: isSecure(request) })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (intercept?.(request, response)) return
    if (cors && request.method === 'OPTIONS') return answerPreflight(response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const file = await runTimeFiles.answer(path)
    if (file) return sendJson(file.text, request, response)
    if (!spa || !(isIndex(request) || isNavigation(request))) return serveStatic(request, response)
    const page = {
      directory,
      contents: await runTimeFiles.read(),
      connect,
      path,
      host: request.headers.host,
      secure: isSecure(request),
      userAgent: request.headers['user-agent'],
    }
    await sendPage(page, smallPages, request, response)
  }
  return listen(
    (request, response) => void answer(request, response).catch((error) => fail(error, request, response)),
    port,
    host,
  )
}

/**
 * Handles an unexpected error: the request fails, the server keeps running.
 * @param {unknown} error
 * @param {Request} request
 * @param {Response} response
 */
function fail(error, request, response) {
  console.error(`${request.method} ${request.url} could not be answered.`, error)
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
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
 * @param {string | undefined} text
 * @param {Request} request
 * @param {Response} response
 */
function sendJson(text, request, response) {
  if (text === undefined) return refuse(response, 404)
  const headers = { ETag: tagOf(text), 'Cache-Control': 'no-cache' }
  if (isKnown(headers.ETag, request)) return void response.writeHead(304, headers).end()
  response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
  response.end(text)
}

/**
 * @param {Parameters<typeof composePage>[0]} page
 * @param {SmallPages} smallPages
 * @param {Request} request
 * @param {Response} response
 */
async function sendPage(page, smallPages, request, response) {
  const composed = await composePage(page)
  if (!composed) return refuse(response, 503)
  const { html, headers: ofPage } = composed
  const headers = {
    // A page with another policy is another page.
    ETag: tagOf(html + JSON.stringify(ofPage)),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...ofPage,
  }
  if (isKnown(headers.ETag, request)) return void response.writeHead(304, headers).end()
  const small = /\bbr\b/.test(String(request.headers['accept-encoding']))
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    ...(small && { 'Content-Encoding': 'br' }),
  })
  response.end(small ? await smallPages.compress(html) : html)
}

/** Of an answer in all its encodings, so a weak one (RFC 9110, section 8.8.1). @param {string} text */
function tagOf(text) {
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

/** Whether the client has the answer with this tag. @param {string} tag @param {Request} request */
function isKnown(tag, request) {
  return (request.headers['if-none-match'] ?? '').split(/, */).includes(tag)
}
