// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashBuild } from '../build/integrity.mjs'
import { checkRegistry } from '../contract/registry.mjs'
import { Problem } from '../problem.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { registryEntry } from './registry-entry.mjs'

const url = 'https://social.example/2'
const before = {
  name: 'social',
  entry: 'https://social.example/1/remoteEntry.js',
  version: '0.1.0',
  usesRuntime: false,
  preload: ['assets/old-1.js'],
  onDemand: ['assets/old-2.js'],
  integrity: { 'remoteEntry.js': 'sha256-one' },
}

/** A workspace with a built remote, a host and a registry. */
async function workspaceWithRemote() {
  const workspace = await temporaryFolder()
  const dist = join(workspace, 'social', 'dist')
  const assets = { js: { sync: ['assets/remote-1.js'], async: [] }, css: { sync: [], async: [] } }
  const exposes = [{ path: './remote', assets }]
  await writeFiles(workspace, {
    'social/app.json': JSON.stringify({ name: 'social', kind: 'remote', port: 3001, paths: ['/feed'] }),
    'social/package.json': '{ "version": "0.2.0" }',
    'social/dist/index.html': '',
    'social/dist/remoteEntry.js': "import('./assets/remote-1.js')",
    'social/dist/assets/remote-1.js': 'export {}',
    'social/dist/mf-manifest.json': JSON.stringify({ exposes, metaData: { usesRuntime: false } }),
    'shell/app.json': JSON.stringify({ name: 'shell', kind: 'host', port: 3000 }),
    'shell/dist/index.html': '',
    'shell/dist/integrity.json': '{}',
    'notes/app.json': JSON.stringify({ name: 'notes', kind: 'remote', port: 3009 }),
    'remotes.json': JSON.stringify({ remotes: [{ ...before, paths: ['/feed'], disabled: true }] }),
  })
  await writeFiles(dist, { 'integrity.json': JSON.stringify(await hashBuild(dist)) })
  return { workspace, registry: join(workspace, 'remotes.json') }
}

test('has the address, the hints and the hashes of the build', async () => {
  const { workspace } = await workspaceWithRemote()
  const text = await registryEntry(['social', '--url', `${url}/`], workspace)
  expect(JSON.parse(text)).toEqual({
    name: 'social',
    paths: ['/feed'],
    entry: 'https://social.example/2/remoteEntry.js',
    version: '0.2.0',
    usesRuntime: false,
    preload: ['assets/remote-1.js'],
    integrity: {
      'assets/remote-1.js': expect.stringMatching(/^sha256-/),
      'remoteEntry.js': expect.stringMatching(/^sha256-/),
    },
  })
  expect((await checkRegistry(`{ "remotes": [${text}] }`)).problem).toBeUndefined()
})

test('has all that a registry says of the version before as the previous one', async () => {
  const { workspace, registry } = await workspaceWithRemote()
  const text = await registryEntry(['social', '--url', url, '--registry', registry], workspace)
  const { name: _, ...previous } = before
  expect(JSON.parse(text)).toMatchObject({ version: '0.2.0', disabled: true })
  expect(JSON.parse(text).previous).toEqual(previous)
})

test.each([
  ['no address', ['social'], /registry-entry -- <remote> --url/],
  ['an unknown option', ['social', '--url', url, '--fast'], /^Unknown option '--fast'\.\n\nnpm run/],
  ['an address that is none', ['social', '--url', 'social.example'], /“social\.example” is no address/],
  [
    'the address of the entry, in place of its folder',
    ['social', '--url', `${url}/remoteEntry.js`],
    /remoteEntry\.js” is no address of a folder, such as https:\/\/social\.example\/2/,
  ],
  ['an app that is not there', ['chat', '--url', url], /There is no app “chat”/],
  ['the shell', ['shell', '--url', url], /“shell” is no remote/],
  ['a remote that is not built', ['notes', '--url', url], /no index\.html.*npm run build/],
  ['a missing registry', ['social', '--url', url, '--registry', '/gone.json'], /gone\.json cannot be read/],
])('%s is reported in a sentence', async (_, args, sentence) => {
  const { workspace } = await workspaceWithRemote()
  const printing = registryEntry(args, workspace)
  await expect(printing).rejects.toThrow(Problem)
  await expect(printing).rejects.toThrow(sentence)
})

test('refuses the address of the version before', async () => {
  const { workspace, registry } = await workspaceWithRemote()
  const args = ['social', '--url', 'https://social.example/1', '--registry', registry]
  await expect(registryEntry(args, workspace)).rejects.toThrow(/Upload each build to an address of its own/)
})
