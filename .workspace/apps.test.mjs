// @ts-check
import { expect, test } from 'vitest'
import { Problem } from '../shell/host/problem.mjs'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { apps, portsFromEnvironment, readApps } from './apps.mjs'

test('every app has its own port by default', () => {
  const ports = portsFromEnvironment({})
  expect(ports).toMatchObject({ shell: 3000, social: 3001, profile: 3002, mockman: 3003 })
  expect(new Set(Object.values(ports)).size).toBe(apps.length)
})

test('a variable changes the port of its own app only', () => {
  expect(portsFromEnvironment({ SOCIAL_PORT: ' 4001 ', PROFILE_PORT: '' })).toEqual({
    ...portsFromEnvironment({}),
    social: 4001,
  })
})

test.each(['http', '80.5', '0', '-1', '65536', '1e3'])('%s is refused as a port', (text) => {
  expect(() => portsFromEnvironment({ MOCKMAN_PORT: text })).toThrow(
    new Problem(`MOCKMAN_PORT must be a port number from 1 to 65535, but is "${text}".`),
  )
})

test('two apps cannot have the same port', () => {
  expect(() => portsFromEnvironment({ SOCIAL_PORT: '3002' })).toThrow(
    'social and profile cannot both have port 3002. Change SOCIAL_PORT or PROFILE_PORT.',
  )
})

test('every folder with a manifest is an app: the host first, the others sorted by port', async () => {
  const workspace = await temporaryFolder()
  await writeFiles(workspace, {
    'notes/app.json': '{ "name": "notes", "kind": "remote", "port": 3004 }',
    'chat/app.json': '{ "name": "chat", "kind": "remote", "port": 3001 }',
    'shell/app.json': '{ "name": "shell", "kind": "host", "port": 4000 }',
    'docs/README.md': '# No app',
  })
  expect(readApps(workspace).map(({ name }) => name)).toEqual(['shell', 'chat', 'notes'])
})

test.each([
  ['{', 'is invalid'],
  ['{ "name": "noets" }', 'its name is "noets", but its folder is "notes"'],
])('an invalid manifest (%s) is reported with its file', async (text, message) => {
  const workspace = await temporaryFolder()
  await writeFiles(workspace, { 'notes/app.json': text })
  expect(() => readApps(workspace)).toThrow(Problem)
  expect(() => readApps(workspace)).toThrow(/notes.app\.json/)
  expect(() => readApps(workspace)).toThrow(message)
})
