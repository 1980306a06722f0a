// @ts-check
import { statSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControlFor, pathOf, refuse } from './http-rules.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * sirv over a directory, rescanned after a build: without a scan sirv does not negotiate encodings, and with an old one it
 * would open deleted files.
 * @param {string} directory
 * @param {{ pages: boolean }} options whether to answer `/` and `/page` with index.html and page.html
 */
export function staticFiles(directory, { pages }) {
  let scanned = ''
  /** @type {import('sirv').RequestHandler} */
  let handler
  /**
   * @param {Request} request
   * @param {Response} response
   */
  return (request, response) => {
    const state = stateOf(directory)
    if (!state) return refuse(response, 503)
    if (state !== scanned) {
      handler = sirv(directory, {
        brotli: true,
        gzip: true,
        etag: true,
        ...(!pages && { extensions: [] }),
      })
      scanned = state
    }
    response.setHeader('Cache-Control', cacheControlFor(pathOf(request)))
    response.setHeader('Vary', 'Accept-Encoding')
    // sirv (3.0.2) assumes that scanned files never change (lukeed/sirv#55). A file that a build has removed must not crash the
    // server.
    response.once('pipe', (content) => content.once('error', () => response.destroy()))
    handler(request, response, () => refuse(response, 404))
  }
}

/**
 * When the contents last changed, or undefined without a page.
 * @param {string} directory
 */
function stateOf(directory) {
  const page = statSync(join(directory, 'index.html'), { throwIfNoEntry: false })
  const assets = statSync(join(directory, 'assets'), { throwIfNoEntry: false })
  return page && `${page.mtimeMs} ${statSync(directory).mtimeMs} ${assets?.mtimeMs}`
}
