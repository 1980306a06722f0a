// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from './dummy-build.mjs'
import { registryFor, withPreloads, writeJson } from './registry.mjs'

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
  const { remotes } = await withPreloads({ remotes: [social, elsewhere] }, workspace)
  expect(remotes.map(({ preload }) => preload)).toEqual([['assets/remote-1.js'], []])
})

test('the registry is written into a folder made for it', async () => {
  const file = join(await temporaryFolder(), 'dist', 'remotes.json')
  await writeJson(file, { remotes: [social] })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ remotes: [social] })
})
