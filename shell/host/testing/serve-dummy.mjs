// @ts-check
import { request } from 'node:http'
import { onTestFinished } from 'vitest'
import { serveApp } from '../server/serve.mjs'
import { dummyBuild, temporaryFolder } from './dummy-build.mjs'

/**
 * Serves a dummy build until the test ends.
 * @param {Partial<import('../server/serve.mjs').AppToServe>} [options]
 */
export async function serveDummy(options) {
  const directory = await temporaryFolder()
  await dummyBuild(directory)
  const server = await serveApp({ directory, port: 0, spa: true, ...options })
  onTestFinished(server.close)
  return { ...server, directory }
}

/**
 * Sends a raw request: `fetch` would decode the response and cannot set every header.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {import('node:http').RequestOptions} [options] a method, or a path that a URL would normalize
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: number }>}
 */
export function rawGet(url, headers = {}, options = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, ...options }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
