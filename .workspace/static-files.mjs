// @ts-check
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControlFor, isNavigation, pathOf, refuse } from './http-rules.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * sirv over a directory, scanned anew after a build: without its scan sirv does not negotiate encodings, and with an
 * old one it would open files that are gone.
 * @param {string} directory
 */
export async function staticFiles(directory) {
  // Not imported above: when `npm start` begins, nothing may be installed yet.
  const { default: sirv } = await import('sirv')
  let scanned = ''
  /** @type {import('sirv').RequestHandler} */
  let handler
  /**
   * @param {Request} request
   * @param {Response} response
   * @param {boolean} spa
   */
  return (request, response, spa) => {
    const state = stateOf(directory)
    if (!state) return refuse(response, 503)
    if (state !== scanned) {
      handler = sirv(directory, { brotli: true, gzip: true, etag: true })
      scanned = state
    }
    response.setHeader('Cache-Control', cacheControlFor(pathOf(request)))
    response.setHeader('Vary', 'Accept-Encoding')
    // sirv opens what its scan found; a build may have removed it since, which must not end the server.
    response.once('pipe', (content) => content.once('error', () => response.destroy()))
    handler(request, response, () => {
      if (!spa || !isNavigation(request)) return refuse(response, 404)
      request.url = '/'
      response.setHeader('Cache-Control', 'no-cache')
      handler(request, response, () => refuse(response, 404))
    })
  }
}

/**
 * When the contents last changed, or nothing while there is no page.
 * @param {string} directory
 */
function stateOf(directory) {
  const page = statSync(join(directory, 'index.html'), { throwIfNoEntry: false })
  const assets = statSync(join(directory, 'assets'), { throwIfNoEntry: false })
  return page && `${page.mtimeMs} ${statSync(directory).mtimeMs} ${assets?.mtimeMs}`
}
