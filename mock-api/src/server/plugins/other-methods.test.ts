import { once } from 'node:events'
import { type IncomingMessage, METHODS, request } from 'node:http'
import { expect, it } from 'vitest'
import { startServer, type TestServer } from '../testing/test-server'

/** Sends a request, also with the methods that `fetch` does not have. */
async function answerTo({ address }: TestServer, method: string, path: string) {
  const sending = request(new URL(path, address), { method, headers: { Connection: 'close' } })
  sending.end()
  const [{ statusCode, headers }] = (await once(sending, 'response')) as [IncomingMessage]
  sending.destroy()
  return [statusCode, headers.allow]
}

/** Cross-origin rules answer OPTIONS; CONNECT is for proxies; Node.js 20 names QUERY without reading it. */
const methods = METHODS.filter((method) => !['OPTIONS', 'CONNECT', 'QUERY'].includes(method))

it.each([
  ['/api/posts', 'GET, HEAD, POST'],
  ['/api/auth/login', 'POST'],
  ['/api/media/upload', 'POST'],
  ['/api/openapi.json', 'GET, HEAD'],
  ['/api/changes', 'GET'],
  ['/media/image/avatar-1.webp', 'GET, HEAD'],
  ['/health', 'GET, HEAD'],
  ['/ready', 'GET, HEAD'],
])('%s says that it has %s alone', async (path, allow) => {
  const server = await startServer({ API_LIMITS: 'off' })
  for (const method of methods.filter((each) => !allow.split(', ').includes(each))) {
    expect([method, ...(await answerTo(server, method, path))]).toEqual([method, 405, allow])
  }
})

it.each(['/', '/api', '/api/nothing', '/nothing'])('%s does not exist for any method', async (path) => {
  const server = await startServer({ API_LIMITS: 'off' })
  for (const method of methods) {
    expect([method, ...(await answerTo(server, method, path))]).toEqual([method, 404, undefined])
  }
})
