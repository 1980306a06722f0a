// @ts-check
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { script, temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { rawGet, serveDummy } from '../testing/serve-dummy.mjs'
import { serveApp } from './serve.mjs'

test.each([
  ['/assets/main-4f3a.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/feed', 'no-cache'],
  ['/remoteEntry.js', 'no-cache'],
  ['/own-mount.js', 'no-cache'],
  ['/mf-manifest.json', 'no-cache'],
  ['/media/avatar.svg', 'public, max-age=3600, stale-while-revalidate=604800'],
])('caches %s with %s', async (path, cacheControl) => {
  const { origin } = await serveDummy()
  const response = await fetch(origin + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe(cacheControl)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
])('sends a browser that accepts %s the file compressed with %s', async (accepted, encoding) => {
  const { origin } = await serveDummy()
  const { headers, bytes } = await rawGet(`${origin}/assets/main-4f3a.js`, { 'Accept-Encoding': accepted })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(headers['content-type']).toMatch('text/javascript')
  expect(bytes).toBeLessThan(script.length / 2)
})

test('sends a browser that accepts no encoding the plain file, with Vary', async () => {
  const { origin } = await serveDummy()
  const { headers, bytes } = await rawGet(`${origin}/assets/main-4f3a.js`)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe('Accept-Encoding')
  expect(bytes).toBe(script.length)
})

test('answers 304 with Cache-Control for an unchanged file', async () => {
  const { origin } = await serveDummy({ cors: true })
  const first = await rawGet(`${origin}/remoteEntry.js`)
  const { status, headers } = await rawGet(`${origin}/remoteEntry.js`, {
    'If-None-Match': String(first.headers.etag),
  })
  expect(status).toBe(304)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
})

test.each(['/explore', '/post/42', '/profile/ada.l', '/deep?link=a.js', '/%E0%A4%A', '//'])(
  'answers a navigation to %s with the page',
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

test('does not answer a script element with the page', async () => {
  const { origin } = await serveDummy()
  expect((await rawGet(`${origin}/gone`, { 'Sec-Fetch-Dest': 'script' })).status).toBe(404)
  expect((await rawGet(`${origin}/gone`, { 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
})

test.each(['/profile/node.js', '/profile/x.png', '/profile/a.html', '/post/1.json'])(
  'answers a navigation to %s with the page, other requests for it with 404',
  async (path) => {
    const { origin } = await serveDummy()
    const url = origin + path
    expect((await rawGet(url, { 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
    const { status, headers } = await rawGet(url, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch('text/html')
    expect(headers['cache-control']).toBe('no-cache')
    for (const wanted of ['script', 'image', 'style', 'empty']) {
      expect((await rawGet(url, { 'Sec-Fetch-Dest': wanted, Accept: '*/*' })).status).toBe(404)
    }
    expect((await rawGet(url, { Accept: '*/*' })).status).toBe(404)
  },
)

test.each(['/assets/gone-1a2b.js', '/media/gone.svg', '/media/image/gone.webp', '/gone.js', '/api/a.html'])(
  'answers a navigation to %s, which cannot be a page, with 404',
  async (path) => {
    const { origin } = await serveDummy()
    expect((await rawGet(origin + path, { 'Sec-Fetch-Dest': 'document' })).status).toBe(404)
  },
)

test('answers 404 for unknown paths without spa', async () => {
  const { origin } = await serveDummy({ spa: false })
  expect((await fetch(`${origin}/explore`)).status).toBe(404)
})

test('lets other origins read a remote, its 404s included, and answers preflights', async () => {
  const { origin } = await serveDummy({ cors: true })
  for (const path of ['/remoteEntry.js', '/assets/gone.js']) {
    expect((await fetch(origin + path)).headers.get('access-control-allow-origin')).toBe('*')
  }
  const preflight = await fetch(`${origin}/remoteEntry.js`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
})

test('does not let other origins read an app without cors, and refuses writes', async () => {
  const { origin } = await serveDummy()
  expect((await fetch(origin)).headers.get('access-control-allow-origin')).toBeNull()
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
})

test('reads run-time files on each request', async () => {
  const file = join(await temporaryFolder(), 'remotes.json')
  const { origin } = await serveDummy({ files: { '/remotes.json': file } })
  expect((await fetch(`${origin}/remotes.json`)).status).toBe(404)
  const social = { name: 'social', entry: 'http://localhost:3001/remoteEntry.js', version: '1' }
  for (const remotes of [[], [social]]) {
    await writeFile(file, JSON.stringify({ remotes }))
    const response = await fetch(`${origin}/remotes.json`)
    expect(await response.json()).toEqual({ remotes })
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('serves the content read at the start when a run-time file becomes invalid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const file = join(await temporaryFolder(), 'config.json')
  await writeFile(file, '{ "apiDelay": 20 }')
  const { origin } = await serveDummy({ files: { '/config.json': file } })
  for (const wrong of [
    '{',
    '{ "apiDelay": "soon" }',
    '{ "remoteTimeout": 1e12 }',
    '{ "trustedOrigins": {} }',
  ]) {
    await writeFile(file, wrong)
    expect(await (await fetch(`${origin}/config.json`)).json()).toEqual({ apiDelay: 20 })
    expect((await fetch(origin)).status).toBe(200)
  }
  expect(console.warn).toHaveBeenCalledTimes(4)
})

test('fails only the request that causes an unexpected error, and logs the stack', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const { origin } = await serveDummy({
    intercept: (request) => {
      if (request.url === '/broken') throw new Error('a defect')
      return false
    },
  })
  const response = await fetch(`${origin}/broken`)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('Internal server error\n')
  expect(log).toHaveBeenCalledTimes(1)
  expect((await fetch(origin)).status).toBe(200)
})

test('leaves an intercepted request to the interceptor', async () => {
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

test('closes hanging connections and frees the port on close', async () => {
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

test('serves a new build without a restart, and reports a missing one', async () => {
  const { origin, directory } = await serveDummy()
  await fetch(origin)
  await rm(directory, { recursive: true })
  expect((await fetch(`${origin}/assets/main-4f3a.js`)).status).toBe(503)
  await writeFiles(directory, {
    'index.html': 'New',
    'integrity.json': '{}',
    'assets/main-9c9c.js': 'export {}',
  })
  await utimes(join(directory, 'index.html'), new Date(), new Date(2_000_000_000_000))
  expect(await (await fetch(origin)).text()).toBe('New')
  expect((await fetch(`${origin}/assets/main-9c9c.js`)).status).toBe(200)
  expect((await fetch(`${origin}/assets/main-4f3a.js`)).status).toBe(404)
})

test('fails only the request for a file that is deleted meanwhile', async () => {
  const { origin, directory } = await serveDummy()
  await fetch(`${origin}/remoteEntry.js`)
  await rm(join(directory, 'media', 'avatar.svg'))
  await expect(fetch(`${origin}/media/avatar.svg`)).rejects.toThrow()
  expect((await fetch(origin)).status).toBe(200)
})

test.each(['bytes=5-2', 'bytes=9999999-', 'bytes=-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-0,3-4'])(
  'survives a request for the range %s',
  async (range) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const { origin } = await serveDummy()
    await rawGet(`${origin}/media/avatar.svg`, { Range: range }).catch(() => undefined)
    expect((await rawGet(`${origin}/media/avatar.svg`)).status).toBe(200)
  },
)
