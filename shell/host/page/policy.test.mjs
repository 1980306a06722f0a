// @ts-check
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compose, remote } from '../testing/compose-dummy.mjs'

test('allows only scripts of the page, of trusted origins and the import map', async () => {
  const { html: page, headers } = await compose('/')
  const inlined = [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(inlined).toHaveLength(1)
  expect(headers['Content-Security-Policy']).toContain(
    `script-src 'self' http://localhost:3001 ${inlined.join(' ')};`,
  )
  expect(headers['Content-Security-Policy']).not.toContain('unsafe')
  expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script)')
})

test('omits Integrity-Policy for WebKit, which would run nothing', async () => {
  const webKit = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const policyFor = async (/** @type {string} */ userAgent) =>
    (await compose('/', undefined, {}, userAgent)).headers['Integrity-Policy']
  expect(await policyFor(`${webKit} Version/26.0 Safari/605.1.15`)).toBeUndefined()
  expect(await policyFor(`${webKit} Chrome/140.0.0.0 Safari/537.36`)).toBeDefined()
})

test('needs no nonce for styles: every visitor can get the same page', async () => {
  const [one, other] = [await compose('/'), await compose('/')]
  expect(one.headers['Content-Security-Policy']).toContain("style-src 'self' http://localhost:3001;")
  expect(one).toEqual(other)
})

test('keeps invalid origins out of the policy', async () => {
  const { headers } = await compose('/', undefined, {
    trustedOrigins: ["'unsafe-inline'", '*', 'https://a.example; x'],
  })
  expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-")
})

test('allows code without a hash if remotes may be overridden', async () => {
  const { headers } = await compose('/', undefined, { overrides: true })
  expect(headers['Integrity-Policy']).toBeUndefined()
})

test('allows requests to any origin only on pages of remotes that declare it', async () => {
  const console = { ...remote, name: 'mockman', paths: ['/mockman'], connect: 'any' }
  const registry = JSON.stringify({ remotes: [remote, console] })
  const config = { upload: { url: 'https://upload.example/v1' } }
  const reachOf = async (/** @type {string} */ path) => {
    const { headers, html: page } = await compose(path, registry, config)
    const [, sources] = /connect-src ([^;]*)/.exec(headers['Content-Security-Policy'] ?? '') ?? []
    return [sources, /data-file="connect">"(.*?)"/.exec(page)?.[1]]
  }
  for (const path of ['/mockman', '/mockman/', '/Mockman', '/%6Dockman', '/mockman/more'])
    expect(await reachOf(path)).toEqual(["'self' https: http: data: blob:", 'any'])
  for (const path of ['/', '/explore', '/mockmans'])
    expect(await reachOf(path)).toEqual([
      "'self' http://localhost:3001 https://upload.example data: blob:",
      'own',
    ])
})

test('allows pictures over TLS or from configured origins', async () => {
  const shownWith = async (/** @type {Record<string, unknown>} */ config) =>
    /img-src ([^;]*)/.exec(
      (await compose('/', undefined, config)).headers['Content-Security-Policy'] ?? '',
    )?.[1]
  expect(await shownWith({})).toBe("'self' https: data: blob:")
  expect(
    await shownWith({ upload: { url: 'http://localhost:9000/up' }, mediaOrigins: ['http://localhost:9001'] }),
  ).toBe("'self' https: http://localhost:9001 http://localhost:9000 data: blob:")
})

test('allows requests to the server of the API, and its pictures', async () => {
  const policy =
    (await compose('/', undefined, { apiUrl: 'http://localhost:3004' })).headers['Content-Security-Policy'] ??
    ''
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain('http://localhost:3004')
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain('http://localhost:3004')
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('http://localhost:3004')
})

test('allows only the named Trusted Types policies', async () => {
  const { headers } = await compose('/')
  expect(headers['Content-Security-Policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types echosphere-worker mockman-preview",
  )
})

test('reports violations only if configured', async () => {
  const silent = (await compose('/')).headers
  expect(silent['Reporting-Endpoints']).toBeUndefined()
  expect(silent['Content-Security-Policy']).not.toContain('report')
  const { headers } = await compose('/', undefined, { reportTo: 'https://reports.example/a;b,c?d="e"' })
  expect(headers['Reporting-Endpoints']).toBe('policy="https://reports.example/a%3Bb%2Cc?d=%22e%22"')
  expect(headers['Content-Security-Policy']).toContain(
    'report-to policy; report-uri https://reports.example/a%3Bb%2Cc?d=%22e%22',
  )
  expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script), endpoints=(policy)')
  const own = (await compose('/', undefined, { reportTo: '/reports' })).headers
  expect(own['Reporting-Endpoints']).toBe('policy="/reports"')
})
