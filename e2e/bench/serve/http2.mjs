// @ts-check
import { request as requestOver } from 'node:http'
import { createSecureServer } from 'node:http2'

/** @typedef {import('node:http2').Http2ServerRequest} Request */
/** @typedef {import('node:http2').Http2ServerResponse} Response */

/** Headers of HTTP/1.1 connections, which HTTP/2 forbids. */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Serves an HTTP/1.1 origin over HTTP/2 and TLS, as proxies in front of a web server do.
 * @param {string} origin such as `http://localhost:3000`
 * @param {import('./certificate.mjs').Certificate} certificate
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} a free port of localhost
 */
export async function serveHttp2(origin, { key, cert }) {
  const server = createSecureServer({ key, cert }, (request, response) => pass(origin, request, response))
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    port: address.port,
    async close() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * @param {string} origin
 * @param {Request} request
 * @param {Response} response
 */
function pass(origin, request, response) {
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const passed = requestOver(
    new URL(request.url, origin),
    {
      // A connection of its own: the origin may close one that is kept just when it is used again.
      agent: false,
      method: request.method,
      headers: { ...Object.fromEntries(own), host: request.authority, 'x-forwarded-proto': 'https' },
    },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
      answer.pipe(response)
    },
  )
  // The page is gone, or the origin is.
  passed.once('error', () => response.destroy())
  response.once('close', () => passed.destroy())
  request.pipe(passed)
}
