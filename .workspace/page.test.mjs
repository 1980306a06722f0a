// @ts-check
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunTimeFiles } from '../shell/host/run-time-files.mjs'
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
  version: '1',
  paths: ['/explore', '/post/:postId'],
  preload: ['assets/remote-1.js'],
}

/** @param {string} directory */
function runTimeFilesIn(directory) {
  const files = {
    '/remotes.json': join(directory, 'remotes.json'),
    '/config.json': join(directory, 'config.json'),
  }
  return new RunTimeFiles(files, () => {})
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
  const contents = await runTimeFilesIn(directory).read()
  const page = await composePage({ directory, contents, connect: 'own', path, userAgent })
  return { html: '', headers: {}, ...page }
}

test('the registry stands in the page instead of being asked for', async () => {
  const { html: page } = await compose('/')
  expect(page).toContain('<script type="application/json" data-file="/remotes.json">{"remotes":')
  expect(page).not.toContain('href="/remotes.json"')
})

/** Anything of a remote that a page would ask for. */
const preloaded = /modulepreload|remote-files/

test('a page of a remote preloads its entry and what that needs', async () => {
  for (const path of ['/explore', '/post/1']) {
    const { html: page } = await compose(path)
    expect(page).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="http://localhost:3001/remoteEntry.js">',
    )
    expect(page).toContain('data-file="remote-files">["http://localhost:3001/assets/remote-1.js"]<')
  }
})

test('a page of the shell, or one that nobody owns, preloads no remote', async () => {
  for (const path of ['/', '/login', '/posts', '/post/'])
    expect((await compose(path)).html).not.toMatch(preloaded)
})

test('a remote at an origin that nobody trusts is not preloaded', async () => {
  const elsewhere = { ...remote, entry: 'http://localhost:3009/remoteEntry.js' }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [elsewhere] }))
  expect(page).not.toMatch(preloaded)
})

test('a remote that is switched off is not preloaded', async () => {
  const off = { ...remote, disabled: true }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [off] }))
  expect(page).not.toMatch(preloaded)
})

test.each([
  '{ "remotes": [',
  '[]',
  '{ "remotes": 1 }',
  '{ "remotes": [null, { "entry": 1 }] }',
  ...[
    { entry: 'javascript:alert(1)' },
    { entry: 'data:text/javascript,1' },
    { entry: 'blob:http://localhost:3001/1' },
    { paths: '/explore' },
    { preload: {} },
    { preload: ['http://['] },
    { integrity: null },
    { previous: { entry: 'javascript:alert(1)', version: '0' } },
    { previous: { ...remote, preload: {} } },
    { previous: { ...remote, integrity: null } },
  ].map((change) => JSON.stringify({ remotes: [{ ...remote, ...change }] })),
])('a registry that is %s is left for the page to complain about', async (registry) => {
  const { html: page } = await compose('/', registry)
  expect(page).toContain('src="/assets/main-1.js"')
  expect(page).not.toMatch(preloaded)
})

test('what stands in the registry cannot end the element or the attribute that it stands in', async () => {
  const text = '</script><script>alert(1)</script>'
  const evil = { ...remote, version: text, integrity: { [text]: 'sha384-one' }, preload: ['a"><script>'] }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [evil] }))
  // The nonce, the map, the registry, the configuration, the files of the remote, and the shell's own.
  expect(page.match(/<script/g)).toHaveLength(6)
  expect(page.match(/<\/script/g)).toHaveLength(6)
})

test('without a build, or without its hashes, there is no page', async () => {
  const directory = await temporaryFolder()
  /** @type {Parameters<typeof composePage>[0]} */
  const page = { directory, contents: await new RunTimeFiles({}).read(), connect: 'own', path: '/' }
  expect(await composePage(page)).toBeUndefined()
  await writeFiles(directory, { 'index.html': html })
  expect(await composePage(page)).toBeUndefined()
  await writeFiles(directory, { 'integrity.json': '{}' })
  expect(await composePage(page)).toBeDefined()
})

const deployed = {
  ...remote,
  integrity: { 'remoteEntry.js': 'sha384-three', 'assets/remote-1.js': 'sha384-four' },
  previous: {
    entry: 'http://localhost:3001/old/remoteEntry.js',
    version: '0',
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
  for (const hash of ['one', 'two', 'three']) expect(page).toContain(` integrity="sha384-${hash}"`)
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

test('a registry that goes wrong is replaced by the last right one, and the page carries what is wrong', async () => {
  const directory = await temporaryFolder()
  const files = runTimeFilesIn(directory)
  const registry = JSON.stringify({ remotes: [remote] })
  await writeFiles(directory, { 'index.html': html, 'remotes.json': registry, 'integrity.json': '{}' })
  await files.read()
  await writeFiles(directory, { 'remotes.json': registry.replace('http:', 'ftp:') })
  const page = await composePage({ directory, contents: await files.read(), connect: 'own', path: '/' })
  expect(page?.html).toContain('"entry":"http://localhost:3001/remoteEntry.js"')
  expect(page?.html).toMatch(/data-file="file-problems">\["\/remotes\.json is wrong at “remotes\.0\.entry”/)
})

test('a page can be composed of every JSON', async () => {
  const directory = await temporaryFolder()
  await writeFiles(directory, { 'index.html': html, 'integrity.json': JSON.stringify(hashes) })
  const any = fc.jsonValue()
  const version = fc.record(
    {
      entry: fc.oneof(fc.webUrl(), any),
      version: fc.oneof(fc.string(), any),
      preload: fc.oneof(fc.array(fc.oneof(fc.string(), fc.webPath())), any),
      integrity: fc.oneof(fc.dictionary(fc.string(), fc.constant('sha384-one')), any),
    },
    { requiredKeys: ['entry', 'version'] },
  )
  const named = fc.record(
    { name: fc.string(), paths: fc.oneof(fc.array(fc.webPath()), any), previous: fc.oneof(version, any) },
    { requiredKeys: ['name'] },
  )
  const entry = fc.tuple(version, named).map((parts) => Object.assign({}, ...parts))
  const registry = fc.oneof(any, fc.record({ remotes: fc.oneof(fc.array(entry), any) }))
  const config = fc.oneof(
    any,
    fc.record(
      {
        trustedOrigins: fc.oneof(fc.array(fc.webUrl()), any),
        overrides: any,
        upload: any,
        remoteTimeout: any,
      },
      { requiredKeys: [] },
    ),
  )
  await fc.assert(
    fc.asyncProperty(registry, config, fc.webPath(), async (registry, config, path) => {
      await writeFiles(directory, {
        'remotes.json': JSON.stringify(registry),
        'config.json': JSON.stringify(config),
      })
      const contents = await runTimeFilesIn(directory).read()
      const page = await composePage({ directory, contents, connect: 'own', path })
      expect(page?.html).toContain('src="/assets/main-1.js"')
      expect(page?.headers['Content-Security-Policy']).toContain("script-src 'self'")
    }),
    { numRuns: 300 },
  )
})

test('only pages of a remote that says so send requests anywhere', async () => {
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

test('pictures come over TLS, or from where the configuration says', async () => {
  const shownWith = async (/** @type {Record<string, unknown>} */ config) =>
    /img-src ([^;]*)/.exec(
      (await compose('/', undefined, config)).headers['Content-Security-Policy'] ?? '',
    )?.[1]
  expect(await shownWith({})).toBe("'self' https: data: blob:")
  expect(
    await shownWith({ upload: { url: 'http://localhost:9000/up' }, mediaOrigins: ['http://localhost:9001'] }),
  ).toBe("'self' https: http://localhost:9001 http://localhost:9000 data: blob:")
})

test('text becomes code by the policies alone that the page names', async () => {
  const { headers } = await compose('/')
  expect(headers['Content-Security-Policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types echosphere-worker mockman-preview",
  )
})

test('refusals are reported only where the configuration says', async () => {
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
