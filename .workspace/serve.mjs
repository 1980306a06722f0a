// @ts-check
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { RunTimeFiles } from '../shell/host/run-time-files.mjs'
import { isIndex, isNavigation, isSecure, pathOf, refuse } from './http-rules.mjs'
import { listen } from './listen.mjs'
import { composePage } from './page.mjs'
import { commonHeaders, mediaPolicy, workerPolicy } from './policy.mjs'
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
 * @property {boolean} [spa] pages that are no files are answered with index.html, see {@link composePage}
 * @property {'any' | 'own'} [connect] where all of those pages may send requests to; its own origin by default
 * @property {boolean} [cors] other origins may read everything: what a remote needs
 * @property {Partial<Record<import('../shell/host/run-time-files.mjs').RunTimePath, string>>} [files] read afresh at each
 *   request; while one is wrong, what it was before is served
 * @property {(request: Request, response: Response) => boolean} [intercept] sees each request first, with the headers of every
 *   answer set; true means that it answers, or does not: so tests make an app fail on a real socket
 */

/**
 * Serves the build of one app as a web server in production would.
 * @param {AppToServe} app
 * @returns {ReturnType<typeof listen>} its origin and port, and `close()`, which cuts open connections
 * @throws {import('./listen.mjs').PortTaken}
 */
export async function serveApp({ directory, port, host, files = {}, intercept, ...options }) {
  const { spa = false, cors = false, connect = 'own' } = options
  const serveStatic = staticFiles(directory, { pages: !spa })
  const runTimeFiles = new RunTimeFiles(files)
  // So that what is right now can stand in for what goes wrong before the first request.
  await runTimeFiles.read()
  /**
   * @param {Request} request
   * @param {Response} response
   */
  const answer = async (request, response) => {
    const headers = commonHeaders({ cors, secure: isSecure(request) })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (intercept?.(request, response)) return
    if (cors && request.method === 'OPTIONS') return answerPreflight(response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const path = pathOf(request)
    const file = await runTimeFiles.answer(path)
    if (file) return sendJson(file.text, response)
    if (!spa || !(isIndex(request) || isNavigation(request))) {
      if (path === '/sw.js') response.setHeader('Content-Security-Policy', workerPolicy)
      if (path.startsWith('/media/')) response.setHeader('Content-Security-Policy', mediaPolicy)
      return serveStatic(request, response)
    }
    const page = {
      directory,
      contents: await runTimeFiles.read(),
      connect,
      path,
      host: request.headers.host,
      userAgent: request.headers['user-agent'],
    }
    await sendPage(page, request, response)
  }
  return listen(
    (request, response) => void answer(request, response).catch((error) => fail(error, request, response)),
    port,
    host,
  )
}

/**
 * Answers a request that met a defect of this server, and goes on serving.
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
 * @param {Response} response
 */
function sendJson(text, response) {
  if (text === undefined) return refuse(response, 404)
  response.writeHead(200, { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json; charset=utf-8' })
  response.end(text)
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
