// @ts-check
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'
import { composePage } from './page.mjs'

const html =
  '<head><link rel="preload" as="fetch" href="/remotes.json" crossorigin>' +
  '<script type="module" crossorigin src="/assets/main-1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/main-1.css"></head><body></body>'
const hashes = { 'assets/main-1.js': 'sha384-one', 'assets/main-1.css': 'sha384-two' }
const remote = {
  name: 'social',
  entry: 'http://localhost:3001/remoteEntry.js',
  paths: ['/explore', '/post/:postId'],
  preload: ['assets/remote-1.js'],
}

/**
 * @param {string} path
 * @param {string} [registry]
 * @param {Record<string, unknown>} [changes] to the configuration
 */
async function compose(path, registry = JSON.stringify({ remotes: [remote] }), changes = {}, userAgent = '') {
  const directory = await temporaryFolder()
  const config = JSON.stringify({ trustedOrigins: ['http://localhost:3001'], ...changes })
  await writeFiles(directory, {
    'index.html': html,
    'remotes.json': registry,
    'config.json': config,
    'integrity.json': JSON.stringify(hashes),
  })
  const files = {
    '/remotes.json': join(directory, 'remotes.json'),
    '/config.json': join(directory, 'config.json'),
  }
  const page = await composePage({ directory, files, path, userAgent })
  return { html: '', headers: {}, ...page }
}

test('the registry stands in the page instead of being asked for', async () => {
  const { html: page } = await compose('/')
  expect(page).toContain('<script type="application/json" data-file="/remotes.json">{"remotes":')
  expect(page).not.toContain('href="/remotes.json"')
})

test('a page of a remote preloads its entry and what that needs', async () => {
  for (const path of ['/explore', '/post/1']) {
    const { html: page } = await compose(path)
    expect(page).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="http://localhost:3001/remoteEntry.js">',
    )
    expect(page).toContain('href="http://localhost:3001/assets/remote-1.js"')
  }
})

test('a page of the shell, or one that nobody owns, preloads no remote', async () => {
  for (const path of ['/', '/login', '/posts', '/post/'])
    expect((await compose(path)).html).not.toContain('modulepreload')
})

test('a remote at an origin that nobody trusts is not preloaded', async () => {
  const elsewhere = { ...remote, entry: 'http://localhost:3009/remoteEntry.js' }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [elsewhere] }))
  expect(page).not.toContain('modulepreload')
})

test.each(['{ "remotes": [', '[]', '{ "remotes": 1 }', '{ "remotes": [null, { "entry": 1 }] }'])(
  'a registry that is %s is left for the page to complain about',
  async (registry) => {
    const { html: page } = await compose('/', registry)
    expect(page).toContain('src="/assets/main-1.js"')
    expect(page).not.toContain('modulepreload')
  },
)

test('what stands in the registry cannot end the element or the attribute that it stands in', async () => {
  const text = '</script><script>alert(1)</script>'
  const evil = { ...remote, version: text, integrity: { [text]: text }, preload: ['a"><script>'] }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [evil] }))
  // The nonce, the map, the registry, the configuration, and the shell's own.
  expect(page.match(/<script/g)).toHaveLength(5)
  expect(page.match(/<\/script/g)).toHaveLength(5)
})

test('without a build there is no page', async () => {
  const directory = await temporaryFolder()
  expect(await composePage({ directory, files: {}, path: '/' })).toBeUndefined()
})

const deployed = {
  ...remote,
  integrity: { 'remoteEntry.js': 'sha384-three', 'assets/remote-1.js': 'sha384-four' },
  previous: {
    entry: 'http://localhost:3001/old/remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-five' },
  },
}

test('the hashes of all code stand before the first module, those of previous versions too', async () => {
  const { html: page } = await compose('/', JSON.stringify({ remotes: [deployed] }))
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)
  expect(JSON.parse(map?.[1] ?? '')).toEqual({
    integrity: {
      '/assets/main-1.js': 'sha384-one',
      '/assets/main-1.css': 'sha384-two',
      'http://localhost:3001/remoteEntry.js': 'sha384-three',
      'http://localhost:3001/assets/remote-1.js': 'sha384-four',
      'http://localhost:3001/old/remoteEntry.js': 'sha384-five',
    },
  })
  expect(map?.index).toBeLessThan(page.indexOf('<script type="module"'))
  expect(map?.index).toBeLessThan(page.indexOf('<link'))
})

test('every element that loads code carries its hash', async () => {
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [deployed] }))
  for (const hash of ['one', 'two', 'three', 'four']) expect(page).toContain(` integrity="sha384-${hash}"`)
})

test('the policy allows scripts of the page, of trusted origins and the map alone', async () => {
  const { html: page, headers } = await compose('/')
  const inlined = [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(inlined).toHaveLength(2)
  expect(headers['Content-Security-Policy']).toContain(
    `script-src 'self' http://localhost:3001 ${inlined.join(' ')};`,
  )
  expect(headers['Content-Security-Policy']).not.toContain('unsafe')
  expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script)')
})

test('WebKit, which would run nothing with it, gets no Integrity-Policy', async () => {
  const webKit = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const policyFor = async (/** @type {string} */ userAgent) =>
    (await compose('/', undefined, {}, userAgent)).headers['Integrity-Policy']
  expect(await policyFor(`${webKit} Version/26.0 Safari/605.1.15`)).toBeUndefined()
  expect(await policyFor(`${webKit} Chrome/140.0.0.0 Safari/537.36`)).toBeDefined()
})

test('styles that scripts add need a nonce that no two pages share', async () => {
  const nonces = []
  for (const { html: page, headers } of [await compose('/'), await compose('/')]) {
    const nonce = /<meta property="csp-nonce" nonce="(.+?)">/.exec(page)?.[1]
    expect(headers['Content-Security-Policy']).toContain(`'nonce-${nonce}'`)
    nonces.push(nonce)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})

test('what is no origin does not reach the policy', async () => {
  const { headers } = await compose('/', undefined, {
    trustedOrigins: ["'unsafe-inline'", '*', 'https://a.example; x'],
  })
  expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-")
})

test('code without a hash may run where remotes may be overridden', async () => {
  const { headers } = await compose('/', undefined, { overrides: true })
  expect(headers['Integrity-Policy']).toBeUndefined()
})
