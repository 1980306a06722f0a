// @ts-check
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registryOf } from '../shell/host/files/make-registry.mjs'
import { Problem } from '../shell/host/problem.mjs'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { makeRemote } from './make-remote.mjs'
import { root } from './paths.mjs'

async function workspace() {
  const folder = await temporaryFolder()
  const templates = join('.workspace', 'templates')
  await cp(join(root, templates), join(folder, templates), { recursive: true })
  await writeFiles(folder, {
    'package.json': '{ "wireit": { "build": { "dependencies": ["./shell:build"] } } }',
    'shell/app.json': '{ "name": "shell", "kind": "host", "port": 3000 }',
    'social/app.json': '{ "name": "social", "kind": "remote", "port": 3001, "paths": ["/feed", "/search"] }',
  })
  return folder
}

test('a new remote gets the next port and its own names, and is in the registry and the build', async () => {
  const folder = await workspace()
  const app = await makeRemote(folder, 'notes')
  expect(app.manifest).toMatchObject({ name: 'notes', port: 3002, paths: ['/notes'] })
  const { remotes } = await registryOf([app])
  expect(remotes[0]).toMatchObject({
    name: 'notes',
    entry: 'http://localhost:3002/remoteEntry.js',
    navigation: [{ label: 'Notes', path: '/notes' }],
  })
  const { wireit } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(wireit.build.dependencies).toContain('./notes:build')

  const files = await readdir(app.directory, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile())) {
    expect(file.name).not.toContain('example')
    expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toMatch(/example/i)
  }
})

test("a new remote does not get the API's port", async () => {
  const folder = await workspace()
  await writeFiles(folder, { 'mockman/app.json': '{ "name": "mockman", "kind": "remote", "port": 3003 }' })
  expect((await makeRemote(folder, 'notes')).manifest.port).toBe(3005)
})

test.each(['', 'Notes', '../notes', 'my-notes', '1notes'])('“%s” is refused as a name', async (name) => {
  await expect(makeRemote(await workspace(), name)).rejects.toThrow(Problem)
})

test('an existing folder is not overwritten', async () => {
  const folder = await workspace()
  await expect(makeRemote(folder, 'social')).rejects.toThrow('The folder social already exists.')
})

test.each([
  ['search', 'social owns the path /search. Choose another name.'],
  ['api', "API_PORT is a port of the API's server. Choose another name."],
])(
  'the name %s is refused, because another part of the product has what it would take',
  async (name, sentence) => {
    await expect(makeRemote(await workspace(), name)).rejects.toThrow(new Problem(sentence))
  },
)
