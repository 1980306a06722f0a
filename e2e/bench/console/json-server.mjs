// @ts-check
import { createServer } from 'node:http'

/**
 * JSON of about this many bytes: posts, as an API would answer them.
 * @param {number} size
 */
export function jsonOf(size) {
  const post = (/** @type {number} */ id) =>
    JSON.stringify({
      id,
      text: 'The slider is silent now.',
      author: { name: 'Ada', isActive: true },
      likes: id * 3,
    })
  const count = Math.ceil(size / (post(1000).length + 1))
  return `{"posts":[${Array.from({ length: count }, (_, id) => post(id)).join(',')}]}`
}

/**
 * Serves JSON of any size to pages of any origin.
 * @returns {Promise<{ urlOf: (size: number) => string, close: () => Promise<void> }>}
 */
export async function serveJson() {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
    response.end(jsonOf(Number(request.url?.slice(1))))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    urlOf: (size) => `http://127.0.0.1:${address.port}/${size}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
