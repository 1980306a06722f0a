// @ts-check
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RunTimeFiles } from '../files/run-time-files.mjs'
import { compose, hashes, html, remote, runTimeFilesIn, startLink } from '../testing/compose-dummy.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { composePage } from './compose-page.mjs'

test('inlines the registry, so that the page does not fetch it', async () => {
  const { html: page } = await compose('/')
  expect(page).toContain('<script type="application/json" data-file="/remotes.json">{"remotes":')
  expect(page).not.toContain('href="/remotes.json"')
})

test('requests what it starts with before all that it inlines but the hashes', async () => {
  const { html: page } = await compose('/')
  const [before, after] = page.split(`${startLink.slice(0, -1)} integrity="sha384-one">`)
  expect(before).toMatch(/^<head><script type="importmap">[^<]*<\/script>$/)
  expect(after).toMatch(/^<script type="application\/json"/)
})

const preloadedRemote = /<link rel="modulepreload"[^>]+ href="http:/g

/**
 * How many remotes the page at a path preloads.
 * @param {string} path
 */
async function preloadedRemotes(path, entry = remote) {
  const { html: page } = await compose(path, JSON.stringify({ remotes: [entry] }))
  return page.match(preloadedRemote)?.length ?? 0
}

test('preloads the entry of the remote that owns a page', async () => {
  for (const path of ['/explore', '/post/1'])
    expect((await compose(path)).html).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="http://localhost:3001/remoteEntry.js">',
    )
})

test('preloads no remote on pages of the shell and on unknown paths', async () => {
  for (const path of ['/', '/login', '/posts', '/post/']) expect(await preloadedRemotes(path)).toBe(0)
})

test('does not preload a remote at an untrusted origin', async () => {
  const elsewhere = { ...remote, entry: 'http://localhost:3009/remoteEntry.js' }
  expect(await preloadedRemotes('/explore', elsewhere)).toBe(0)
})

test('does not preload a disabled remote', async () => {
  const off = { ...remote, disabled: true }
  expect(await preloadedRemotes('/explore', off)).toBe(0)
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
  expect(page.match(preloadedRemote)).toBeNull()
})

test('escapes texts of the registry in elements and attributes', async () => {
  const text = '</script><script>alert(1)</script>'
  const evil = { ...remote, version: text, integrity: { [text]: 'sha384-one' }, preload: ['a"><script>'] }
  const { html: page } = await compose('/explore', JSON.stringify({ remotes: [evil] }))
  // The map, the registry, the configuration, and the shell's own.
  expect(page.match(/<script/g)).toHaveLength(4)
  expect(page.match(/<\/script/g)).toHaveLength(4)
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
  expect(map?.index).toBeLessThan(page.indexOf('<link rel="stylesheet"'))
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
