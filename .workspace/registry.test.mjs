// @ts-check
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readApps } from './apps.mjs'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'
import { hashBuild } from './integrity.mjs'
import { Problem } from './problem.mjs'
import { asBuilt, registryOf, writeJson } from './registry.mjs'

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
  const own = { name: 'social', kind: 'remote', port: 3001, paths: ['/feed'], ...manifest }
  await writeFiles(workspace, {
    'shell/app.json': '{ "name": "shell", "kind": "host", "port": 3000 }',
    'social/app.json': JSON.stringify(own),
    'social/package.json': '{ "version": "0.2.0" }',
  })
  return readApps(workspace)
}

test('what the manifest of a remote says stands in the registry, with its version and where it is', async () => {
  expect(await registryOf(await workspaceWith())).toEqual({ remotes: [social] })
  const { remotes } = await registryOf(await workspaceWith(), { social: 'https://social.example' })
  expect(remotes[0]?.entry).toBe('https://social.example/remoteEntry.js')
})

test('a port stands for that port of localhost', async () => {
  const { remotes } = await registryOf(await workspaceWith(), { social: 4001 })
  expect(remotes[0]?.entry).toBe('http://localhost:4001/remoteEntry.js')
})

test.each([
  [{ port: '3001' }, 'port'],
  [{ kind: 'guest' }, 'kind'],
  [{ paths: ['feed'] }, 'paths.0'],
  [{ navigation: [{ label: 'Feed' }] }, 'navigation.0.path'],
  [{ gaurded: ['/feed'] }, 'gaurded'],
])('a manifest with %o is refused by the name of its field', async (wrong, field) => {
  const registry = registryOf(await workspaceWith(wrong))
  await expect(registry).rejects.toThrow(Problem)
  await expect(registry).rejects.toThrow(field)
})

test('a remote that was built names the scripts that its entry needs at once', async () => {
  const workspace = await temporaryFolder()
  const assets = { js: { sync: ['assets/remote-1.js'], async: ['assets/feed-2.js'] } }
  await writeFiles(workspace, {
    'social/dist/mf-manifest.json': JSON.stringify({ exposes: [{ path: './remote', assets }] }),
  })
  const { remotes } = await asBuilt({ remotes: [social, elsewhere] }, workspace)
  expect(remotes.map(({ preload }) => preload)).toEqual([['assets/remote-1.js'], []])
})

test('a remote that was built carries the hashes of what its entry leads to', async () => {
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
  const digest = createHash('sha384').update('a {}').digest('base64')
  expect(remotes[0]?.integrity?.['assets/feed-2.css']).toBe(`sha384-${digest}`)
})

test('the registry is written into a folder made for it', async () => {
  const file = join(await temporaryFolder(), 'dist', 'remotes.json')
  await writeJson(file, { remotes: [social] })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ remotes: [social] })
})
