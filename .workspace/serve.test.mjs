// @ts-check
import { rm, utimes, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dummyBuild, script, temporaryFolder, writeFiles } from './dummy-build.mjs'
import { serveApp } from './serve.mjs'

/** @param {Partial<import('./serve.mjs').AppToServe>} [options] */
async function serveDummy(options) {
  const directory = await temporaryFolder()
  await dummyBuild(directory)
  const server = await serveApp({ directory, port: 0, spa: true, ...options })
  onTestFinished(server.close)
  return { ...server, directory }
}

/**
 * A request as it goes over the wire: `fetch` would decode the answer and may not set every header.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: number }>}
 */
function rawGet(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
    }).on('error', reject)
  })
}

test.each([
  ['/assets/main-4f3a.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/feed', 'no-cache'],
  ['/remoteEntry.js', 'no-cache'],
  ['/mf-manifest.json', 'no-cache'],
  ['/media/avatar.svg', 'public, max-age=3600'],
])('%s is kept as %s', async (path, cacheControl) => {
  const { origin } = await serveDummy()
  const response = await fetch(origin + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe(cacheControl)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
])('a browser that accepts %s gets the file compressed with %s', async (accepted, encoding) => {
  const { origin } = await serveDummy()
  const { headers, bytes } = await rawGet(`${origin}/assets/main-4f3a.js`, { 'Accept-Encoding': accepted })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(headers['content-type']).toMatch('text/javascript')
  expect(bytes).toBeLessThan(script.length / 2)
})

test('a browser that accepts no encoding gets the plain file, which also varies', async () => {
  const { origin } = await serveDummy()
  const { headers, bytes } = await rawGet(`${origin}/assets/main-4f3a.js`)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe('Accept-Encoding')
  expect(bytes).toBe(script.length)
})

test('an unchanged file is answered with 304, which says again how long to keep it', async () => {
  const { origin } = await serveDummy({ cors: true })
  const first = await rawGet(`${origin}/index.html`)
  const { status, headers } = await rawGet(`${origin}/index.html`, {
    'If-None-Match': String(first.headers.etag),
  })
  expect(status).toBe(304)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
})

test.each(['/explore', '/post/42', '/profile/ada.l', '/deep?link=a.js', '/%E0%A4%A', '//'])(
  'a browser that goes to %s gets the page',
  async (path) => {
    const { origin } = await serveDummy()
    const response = await fetch(origin + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch('<title>The app</title>')
  },
)

test.each([
  '/assets/gone-1a2b.js',
  '/assets/gone',
  '/gone.js',
  '/media/gone.svg',
  '/remotes.json',
  '/api/posts',
])('%s is not found', async (path) => {
  const { origin } = await serveDummy()
  const response = await fetch(origin + path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('a script element that asks for an unknown path does not get the page', async () => {
  const { origin } = await serveDummy()
  expect((await rawGet(`${origin}/gone`, { 'Sec-Fetch-Dest': 'script' })).status).toBe(404)
  expect((await rawGet(`${origin}/gone`, { 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
})

test('without spa an unknown path is not found', async () => {
  const { origin } = await serveDummy({ spa: false })
  expect((await fetch(`${origin}/explore`)).status).toBe(404)
})

test('other origins may read a remote, its 404s included, and ask before', async () => {
  const { origin } = await serveDummy({ cors: true })
  for (const path of ['/remoteEntry.js', '/assets/gone.js']) {
    expect((await fetch(origin + path)).headers.get('access-control-allow-origin')).toBe('*')
  }
  const preflight = await fetch(`${origin}/remoteEntry.js`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
})

test('other origins may not read an app without cors, and nobody may write', async () => {
  const { origin } = await serveDummy()
  expect((await fetch(origin)).headers.get('access-control-allow-origin')).toBeNull()
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
})

test('a run-time file is read afresh at each request', async () => {
  const file = join(await temporaryFolder(), 'remotes.json')
  const { origin } = await serveDummy({ files: { '/remotes.json': file } })
  expect((await fetch(`${origin}/remotes.json`)).status).toBe(404)
  for (const remotes of [[], ['social']]) {
    await writeFile(file, JSON.stringify({ remotes }))
    const response = await fetch(`${origin}/remotes.json`)
    expect(await response.json()).toEqual({ remotes })
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('an intercepted request is answered by the interceptor alone', async () => {
  const { origin } = await serveDummy({
    intercept: (request, response) => {
      if (request.url !== '/remoteEntry.js') return false
      response.writeHead(500).end('broken')
      return true
    },
  })
  expect((await fetch(`${origin}/remoteEntry.js`)).status).toBe(500)
  expect((await fetch(`${origin}/mf-manifest.json`)).status).toBe(200)
})

test('close cuts a connection that hangs, and frees the port', async () => {
  let asked = () => {}
  const hanging = new Promise((resolve) => {
    asked = () => resolve(undefined)
  })
  const { origin, port, close, directory } = await serveDummy({
    intercept: () => {
      asked()
      return true
    },
  })
  const answer = fetch(origin).catch(() => 'cut')
  await hanging
  await close()
  expect(await answer).toBe('cut')
  const again = await serveApp({ directory, port })
  onTestFinished(again.close)
  expect(again.origin).toBe(origin)
})

test('a new build is served without a restart, and its absence is said', async () => {
  const { origin, directory } = await serveDummy()
  await fetch(origin)
  await rm(directory, { recursive: true })
  expect((await fetch(`${origin}/assets/main-4f3a.js`)).status).toBe(503)
  await writeFiles(directory, { 'index.html': 'New', 'assets/main-9c9c.js': 'export {}' })
  await utimes(join(directory, 'index.html'), new Date(), new Date(2_000_000_000_000))
  expect(await (await fetch(origin)).text()).toBe('New')
  expect((await fetch(`${origin}/assets/main-9c9c.js`)).status).toBe(200)
  expect((await fetch(`${origin}/assets/main-4f3a.js`)).status).toBe(404)
})

test('a file that vanishes behind the server’s back cuts its own request only', async () => {
  const { origin, directory } = await serveDummy()
  await fetch(origin)
  await rm(join(directory, 'media', 'avatar.svg'))
  await expect(fetch(`${origin}/media/avatar.svg`)).rejects.toThrow()
  expect((await fetch(origin)).status).toBe(200)
})
