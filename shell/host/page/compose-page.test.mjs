// @ts-check
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunTimeFiles } from '../files/run-time-files.mjs'
import { compose, hashes, html, remote, runTimeFilesIn } from '../testing/compose-dummy.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { composePage } from './compose-page.mjs'

test('inlines the registry, so that the page does not fetch it', async () => {
  const { html: page } = await compose('/')
  expect(page).toContain('<script type="application/json" data-file="/remotes.json">{"remotes":')
  expect(page).not.toContain('href="/remotes.json"')
})

/** Any request of a page for files of a remote. */
const preloaded = /modulepreload|remote-files|slot-files/

/** @param {string} file */
const url = (file, port = 3001) => `http://localhost:${port}/${file}`

/**
 * The files that a page requests ahead.
 * @param {string} page
 */
function requested(page) {
  const inlined = (/** @type {string} */ name) =>
    JSON.parse(new RegExp(`data-file="${name}">(.*?)<`).exec(page)?.[1] ?? '[]')
  const entries = page.matchAll(/<link rel="modulepreload" fetchpriority="low" crossorigin href="(.*?)"/g)
  return {
    entries: [...entries].map(([, href]) => href),
    now: inlined('remote-files'),
    next: inlined('slot-files'),
  }
}

test('requests the entry of the remote that owns a page, its imports and its first view', async () => {
  expect(requested((await compose('/explore')).html)).toEqual({
    entries: [url('remoteEntry.js')],
    now: [url('assets/remote-1.js'), url('assets/first-view-1.css')],
    next: [],
  })
})

test('requests what the page itself needs, each file once', async () => {
  for (const path of ['/post/1', '/post/1/likes'])
    expect(requested((await compose(path)).html).now).toEqual([
      url('assets/remote-1.js'),
      url('assets/first-view-1.css'),
      url('assets/post-1.js'),
    ])
})

const beside = {
  name: 'profile',
  entry: url('remoteEntry.js', 3002),
  version: '1',
  paths: ['/profile/:username'],
  slots: [{ name: 'suggestions', order: 1 }],
  preload: ['assets/remote-2.js'],
  firstView: ['assets/first-view-2.js'],
  pages: { '/profile/:username': ['assets/profile-2.js'] },
}

const bothTrusted = { trustedOrigins: ['http://localhost:3001', 'http://localhost:3002'] }

test('requests what fills the slots beside a page, after its own files', async () => {
  const registry = { remotes: [remote, beside, { ...beside, name: 'other', slots: ['compose'] }] }
  const { html: page } = await compose('/explore', JSON.stringify(registry), bothTrusted)
  expect(requested(page)).toEqual({
    entries: [url('remoteEntry.js'), url('remoteEntry.js', 3002)],
    now: [url('assets/remote-1.js'), url('assets/first-view-1.css')],
    next: [url('assets/remote-2.js', 3002), url('assets/first-view-2.js', 3002)],
  })
})

test.each([
  ['a wide page', [{ ...remote, wide: true }, beside]],
  ['a disabled remote', [remote, { ...beside, disabled: true }]],
  ['a remote of an untrusted origin', [remote, { ...beside, entry: url('remoteEntry.js', 3009) }]],
])('requests nothing for slots: %s', async (_, remotes) => {
  const { html: page } = await compose('/explore', JSON.stringify({ remotes }), bothTrusted)
  expect(requested(page)).toMatchObject({ entries: [url('remoteEntry.js')], next: [] })
})

test('preloads no remote on pages of the shell and on unknown paths', async () => {
  for (const path of ['/', '/login', '/posts', '/post/'])
    expect((await compose(path)).html).not.toMatch(preloaded)
})

test('does not preload a remote at an untrusted origin', async () => {
  const elsewhere = { ...remote, entry: 'http://localhost:3009/remoteEntry.js' }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [elsewhere] }))
  expect(page).not.toMatch(preloaded)
})

test('does not preload a disabled remote', async () => {
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
])('leaves a registry that is %s for the page to report', async (registry) => {
  const { html: page } = await compose('/', registry)
  expect(page).toContain('src="/assets/main-1.js"')
  expect(page).not.toMatch(preloaded)
})

test('escapes texts of the registry in elements and attributes', async () => {
  const text = '</script><script>alert(1)</script>'
  const evil = { ...remote, version: text, integrity: { [text]: 'sha384-one' }, preload: ['a"><script>'] }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [evil] }))
  // The styles of toasts, the map, the registry, the configuration, the files of the remote, and the shell's own.
  expect(page.match(/<script/g)).toHaveLength(6)
  expect(page.match(/<\/script/g)).toHaveLength(6)
})

test('composes no page without a build or without its hashes', async () => {
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

test('puts the hashes of all code, previous versions included, before the first module', async () => {
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

test('adds the hash to every element that loads code', async () => {
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [deployed] }))
  for (const hash of ['one', 'two', 'three']) expect(page).toContain(` integrity="sha384-${hash}"`)
})

test('keeps the last valid registry when it becomes invalid, and reports the problem in the page', async () => {
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

test('composes a page from any JSON', async () => {
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
