// @ts-check
import { statSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControlFor, pathOf, refuse } from './http-rules.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * sirv over a directory, scanned anew after a build: without its scan sirv does not negotiate encodings, and with an
 * old one it would open files that are gone.
 * @param {string} directory
 * @param {{ pages: boolean }} options whether `/` and `/page` are answered with index.html and page.html
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
    // sirv opens what its scan found; a build may have removed it since, which must not end the server.
    response.once('pipe', (content) => content.once('error', () => response.destroy()))
    handler(request, response, () => refuse(response, 404))
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
