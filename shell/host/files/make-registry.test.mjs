// @ts-check
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashBuild } from '../build/integrity.mjs'
import { Problem } from '../problem.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { asBuilt, registryOf, writeJson } from './make-registry.mjs'

const social = {
  name: 'social',
  entry: 'http://localhost:3001/remoteEntry.js',
  version: '0.2.0',
  paths: ['/feed'],
}
const elsewhere = { name: 'chat', entry: 'https://chat.example/remoteEntry.js', version: '1.0.0' }

/** @param {object} [manifest] of social */
async function workspaceWith(manifest = {}) {
  const workspace = await temporaryFolder()
  /** @type {import('../contract/app-schema.mjs').Manifest} */
  const own = { name: 'social', kind: 'remote', port: 3001, paths: ['/feed'], ...manifest }
  /** @type {import('../contract/app-schema.mjs').Manifest} */
  const shell = { name: 'shell', kind: 'host', port: 3000 }
  await writeFiles(workspace, { 'social/package.json': '{ "version": "0.2.0" }' })
  return [shell, own].map((each) => ({ directory: join(workspace, each.name), manifest: each }))
}

test('lists each remote with its manifest, version and address', async () => {
  expect(await registryOf(await workspaceWith())).toEqual({ remotes: [social] })
  const { remotes } = await registryOf(await workspaceWith(), { social: 'https://social.example' })
  expect(remotes[0]?.entry).toBe('https://social.example/remoteEntry.js')
})

test('takes a port for that port on localhost', async () => {
  const { remotes } = await registryOf(await workspaceWith(), { social: 4001 })
  expect(remotes[0]?.entry).toBe('http://localhost:4001/remoteEntry.js')
})

test.each([
  [{ port: '3001' }, 'port'],
  [{ kind: 'guest' }, 'kind'],
  [{ paths: ['feed'] }, 'paths.0'],
  [{ navigation: [{ label: 'Feed' }] }, 'navigation.0.path'],
  [{ gaurded: ['/feed'] }, 'gaurded'],
])('refuses a manifest with %o and names the field', async (wrong, field) => {
  const registry = registryOf(await workspaceWith(wrong))
  await expect(registry).rejects.toThrow(Problem)
  await expect(registry).rejects.toThrow(field)
})

test('adds the files of a built remote that pages may request ahead', async () => {
  const workspace = await temporaryFolder()
  const assets = {
    js: {
      sync: ['assets/remote-1.js', 'assets/runtime-4.js'],
      async: ['assets/post-2.js', 'assets/lightbox-3.js'],
    },
    css: { sync: ['assets/remote-1.css'], async: ['assets/post-2.css', 'assets/lightbox-3.css'] },
  }
  const chunks = {
    'src/remote.ts': { file: 'assets/remote-1.js', css: ['assets/remote-1.css'], imports: ['_runtime.js'] },
    '_runtime.js': { file: 'assets/runtime-4.js', imports: ['src/remote.ts'] },
    '_dialog.js': { file: 'assets/dialog-5.js', css: ['assets/dialog-5.css'], imports: ['_runtime.js'] },
    'src/pages/post.tsx': {
      file: 'assets/post-2.js',
      css: ['assets/post-2.css'],
      imports: ['_dialog.js', '_runtime.js'],
    },
    'src/pages/feed.tsx': {
      file: 'assets/remote-1.js',
      css: ['assets/remote-1.css'],
      imports: ['_runtime.js'],
    },
  }
  await writeFiles(workspace, {
    'social/dist/mf-manifest.json': JSON.stringify({ exposes: [{ path: './remote', assets }] }),
    'social/dist/.vite/manifest.json': JSON.stringify(chunks),
  })
  const built = { ...social, paths: ['/feed', '/post/:postId', '/search'] }
  const { remotes } = await asBuilt({ remotes: [built, elsewhere] }, workspace)
  const hints = remotes.map(({ preload, firstView, pages, onDemand }) => ({
    preload,
    firstView,
    pages,
    onDemand,
  }))
  expect(hints).toEqual([
    {
      preload: ['assets/remote-1.js', 'assets/runtime-4.js'],
      firstView: ['assets/remote-1.css'],
      pages: {
        '/post/:postId': [
          'assets/post-2.js',
          'assets/post-2.css',
          'assets/dialog-5.js',
          'assets/dialog-5.css',
        ],
      },
      onDemand: ['assets/lightbox-3.js', 'assets/lightbox-3.css'],
    },
    { preload: [], firstView: undefined, pages: undefined, onDemand: undefined },
  ])
})

test('says which remotes do without the Federation runtime of the page', async () => {
  const workspace = await temporaryFolder()
  await writeFiles(workspace, {
    'social/dist/mf-manifest.json': JSON.stringify({ exposes: [], metaData: { usesRuntime: false } }),
  })
  const { remotes } = await asBuilt({ remotes: [social, elsewhere] }, workspace)
  expect(remotes.map(({ usesRuntime }) => usesRuntime)).toEqual([false, undefined])
})

test('adds the hashes of all files that the entry of a built remote leads to', async () => {
  const workspace = await temporaryFolder()
  const dist = join(workspace, 'social', 'dist')
  await writeFiles(dist, {
    'remoteEntry.js': "import('./assets/remote-1.js')",
    'assets/remote-1.js': "import('./feed-2.js'), ['./feed-2.css']",
    'assets/feed-2.js': 'export {}',
    'assets/feed-2.css': 'a {}',
    'assets/page-of-its-own-3.js': "import './remote-1.js'",
  })
  await writeFiles(dist, { 'integrity.json': JSON.stringify(await hashBuild(dist)) })
  const { remotes } = await asBuilt({ remotes: [social] }, workspace)
  expect(Object.keys(remotes[0]?.integrity ?? {})).toEqual([
    'assets/feed-2.css',
    'assets/feed-2.js',
    'assets/remote-1.js',
    'remoteEntry.js',
  ])
  const digest = createHash('sha256').update('a {}').digest('base64')
  expect(remotes[0]?.integrity?.['assets/feed-2.css']).toBe(`sha256-${digest}`)
})

test('adds no hashes of files that only other hosts load', async () => {
  const workspace = await temporaryFolder()
  const dist = join(workspace, 'social', 'dist')
  const expose = (/** @type {string} */ path, /** @type {string[]} */ sync) => ({
    path,
    assets: { js: { sync, async: [] }, css: { sync: [], async: [] } },
  })
  const exposes = [
    expose('./remote', ['assets/remote-1.js', 'assets/runtime-1.js']),
    expose('./mount', ['assets/mount-1.js', 'assets/runtime-1.js']),
  ]
  await writeFiles(dist, {
    'mf-manifest.json': JSON.stringify({ exposes }),
    'remoteEntry.js': "import('./assets/remote-1.js'), import('./assets/mount-1.js')",
    'assets/remote-1.js': "import './runtime-1.js'",
    'assets/runtime-1.js': 'export {}',
    'assets/mount-1.js': "import './runtime-1.js'; import('../own-1.js')",
    'own-1.js': 'export {}',
  })
  await writeFiles(dist, { 'integrity.json': JSON.stringify(await hashBuild(dist)) })
  const { remotes } = await asBuilt({ remotes: [social] }, workspace)
  expect(Object.keys(remotes[0]?.integrity ?? {})).toEqual([
    'assets/remote-1.js',
    'assets/runtime-1.js',
    'remoteEntry.js',
  ])
})

test('creates the folder of the registry', async () => {
  const file = join(await temporaryFolder(), 'dist', 'remotes.json')
  await writeJson(file, { remotes: [social] })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ remotes: [social] })
})
