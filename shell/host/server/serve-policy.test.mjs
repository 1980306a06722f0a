// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/dummy-build.mjs'
import { rawGet, serveDummy } from '../testing/serve-dummy.mjs'

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
  'sends a policy for any path, destination and method (%j)',
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

test('gives the service worker a policy of its own', async () => {
  const { origin } = await serveDummy()
  const { headers } = await rawGet(`${origin}/sw.js`)
  expect(headers['content-security-policy']).not.toContain('sandbox')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('lets other origins load only the files of remotes', async () => {
  const policyOf = async (/** @type {object} */ options) =>
    (await rawGet(`${(await serveDummy(options)).origin}/remoteEntry.js`)).headers
  expect((await policyOf({ cors: true }))['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await policyOf({}))['cross-origin-resource-policy']).toBe('same-origin')
})

test('sends HSTS only over TLS', async () => {
  const { origin } = await serveDummy()
  expect((await rawGet(origin)).headers['strict-transport-security']).toBeUndefined()
  const behindProxy = await rawGet(origin, { 'X-Forwarded-Proto': 'https' })
  expect(behindProxy.headers['strict-transport-security']).toBe('max-age=31536000')
})

test('answers 304 with the policy for an unchanged page, in any encoding, and 200 for a changed one', async () => {
  const { origin, directory } = await serveDummy()
  const { headers: first } = await rawGet(`${origin}/explore`, { 'Accept-Encoding': 'br' })
  const known = { 'If-None-Match': `"other", ${first.etag}` }
  const { status, headers, bytes } = await rawGet(`${origin}/explore`, known)
  expect([status, bytes]).toEqual([304, 0])
  expect(headers['content-security-policy']).toBe(first['content-security-policy'])
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Newer</title>')
  expect((await rawGet(`${origin}/explore`, known)).status).toBe(200)
})

test.each(['/', '/config.json'])('answers 304 for %s until the configuration allows more', async (path) => {
  const file = join(await temporaryFolder(), 'config.json')
  await writeFile(file, '{}')
  const { origin } = await serveDummy({ files: { '/config.json': file } })
  const known = { 'If-None-Match': String((await rawGet(origin + path)).headers.etag) }
  expect(await rawGet(origin + path, known)).toMatchObject({ status: 304, bytes: 0 })
  await writeFile(file, '{ "trustedOrigins": ["https://remotes.example"] }')
  expect((await rawGet(origin + path, known)).status).toBe(200)
})
