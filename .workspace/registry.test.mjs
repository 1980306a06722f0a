// @ts-check
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'
import { hashBuild } from './integrity.mjs'
import { asBuilt, registryFor, writeJson } from './registry.mjs'

const social = {
  name: 'social',
  entry: 'http://localhost:3001/remoteEntry.js',
  version: '0.2.0',
  previous: { entry: 'http://localhost:3001/0.1.0/remoteEntry.js', version: '0.1.0' },
  paths: ['/feed'],
}
const elsewhere = { name: 'chat', entry: 'https://chat.example/remoteEntry.js', version: '1.0.0' }

async function template() {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'remotes.json': JSON.stringify({ remotes: [social, elsewhere] }) })
  return join(folder, 'remotes.json')
}

test('all addresses of a remote move to its actual origin', async () => {
  const { remotes } = await registryFor({ social: 'http://localhost:40123' }, await template())
  expect(remotes[0]).toEqual({
    ...social,
    entry: 'http://localhost:40123/remoteEntry.js',
    previous: { entry: 'http://localhost:40123/0.1.0/remoteEntry.js', version: '0.1.0' },
  })
})

test('a port stands for that port of localhost', async () => {
  const { remotes } = await registryFor({ social: 4001 }, await template())
  expect(remotes[0]?.entry).toBe('http://localhost:4001/remoteEntry.js')
})

test('a remote of another place stays there', async () => {
  const { remotes } = await registryFor({ social: 4001 }, await template())
  expect(remotes[1]).toEqual(elsewhere)
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
