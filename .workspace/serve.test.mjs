// @ts-check
import { rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
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
 * @param {import('node:http').RequestOptions} [options] a path that no URL would keep as it is, or a method
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: number }>}
 */
function rawGet(url, headers = {}, options = {}) {
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
  const first = await rawGet(`${origin}/remoteEntry.js`)
  const { status, headers } = await rawGet(`${origin}/remoteEntry.js`, {
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

test.each(['/profile/node.js', '/profile/x.png', '/profile/a.html', '/post/1.json'])(
  'a browser that goes to %s gets the page, and one that wants it as a file gets nothing',
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
  'a browser that goes to %s, where no page can be, is told that it is not there',
  async (path) => {
    const { origin } = await serveDummy()
    expect((await rawGet(origin + path, { 'Sec-Fetch-Dest': 'document' })).status).toBe(404)
  },
)

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
  const social = { name: 'social', entry: 'http://localhost:3001/remoteEntry.js', version: '1' }
  for (const remotes of [[], [social]]) {
    await writeFile(file, JSON.stringify({ remotes }))
    const response = await fetch(`${origin}/remotes.json`)
    expect(await response.json()).toEqual({ remotes })
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('a run-time file that goes wrong is answered as it was when the server started', async () => {
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

test('a defect of the server costs its own request, and keeps its stack to the log', async () => {
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

test('a file that vanishes behind the server’s back cuts its own request only', async () => {
  const { origin, directory } = await serveDummy()
  await fetch(`${origin}/remoteEntry.js`)
  await rm(join(directory, 'media', 'avatar.svg'))
  await expect(fetch(`${origin}/media/avatar.svg`)).rejects.toThrow()
  expect((await fetch(origin)).status).toBe(200)
})

const spellings = [
  '/',
  '//',
  '/index.html',
  '//index.html',
  '/index.html/',
  '/%69ndex.html',
  '/./index.html',
  '/index.html.br',
  '/index.html.gz',
  '/index.htm',
  '/index',
  '/explore',
  '/?x',
  '/index.html?x',
  '/%E0%A4%A',
  '/%2e%2e/index.html',
  'http://elsewhere.example/index.html',
  '/assets/main-4f3a.js',
  '/media/avatar.svg',
  '/remotes.json',
  '/api/posts',
]
const destinations = [
  undefined,
  'document',
  'iframe',
  'frame',
  'object',
  'embed',
  'empty',
  'script',
  'image',
  'style',
]

test.each([{ spa: true }, { spa: true, cors: true }, {}])(
  'no spelling of a path, kind of request or method of %j is answered without a policy',
  async (options) => {
    const { origin } = await serveDummy(options)
    for (const path of spellings) {
      for (const destination of destinations) {
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
          const kind = destination ? { 'Sec-Fetch-Dest': destination } : undefined
          const { status, headers } = await rawGet(origin, kind, { path, method })
          const asked = `${method} ${path} as ${destination}: ${status}`
          const policy = String(headers['content-security-policy'])
          expect(policy, asked).toMatch(/frame-ancestors 'none'/)
          expect(policy, asked).toMatch(/^default-src 'none';.*sandbox|script-src 'self' 'sha256-/)
          if (headers['content-type'] === 'text/html; charset=utf-8') expect(policy).toContain('sha256-')
          expect(headers['x-frame-options'], asked).toBe('DENY')
          expect(headers['x-content-type-options'], asked).toBe('nosniff')
          expect(headers['cross-origin-opener-policy'], asked).toBe('same-origin')
          expect(headers['permissions-policy'], asked).toContain('camera=()')
        }
      }
    }
  },
)

test('a service worker may run, with a policy of its own', async () => {
  const { origin } = await serveDummy()
  const { headers } = await rawGet(`${origin}/sw.js`)
  expect(headers['content-security-policy']).not.toContain('sandbox')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('other origins may load the files of a remote alone', async () => {
  const policyOf = async (/** @type {object} */ options) =>
    (await rawGet(`${(await serveDummy(options)).origin}/remoteEntry.js`)).headers
  expect((await policyOf({ cors: true }))['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await policyOf({}))['cross-origin-resource-policy']).toBe('same-origin')
})

test('a browser is held to TLS once it came by TLS', async () => {
  const { origin } = await serveDummy()
  expect((await rawGet(origin)).headers['strict-transport-security']).toBeUndefined()
  const behindProxy = await rawGet(origin, { 'X-Forwarded-Proto': 'https' })
  expect(behindProxy.headers['strict-transport-security']).toBe('max-age=31536000')
})

test.each(['bytes=5-2', 'bytes=9999999-', 'bytes=-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-0,3-4'])(
  'a request for the range %s ends no server',
  async (range) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const { origin } = await serveDummy()
    await rawGet(`${origin}/media/avatar.svg`, { Range: range }).catch(() => undefined)
    expect((await rawGet(`${origin}/media/avatar.svg`)).status).toBe(200)
  },
)
