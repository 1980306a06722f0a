// @ts-check
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../shell/host/problem.mjs'
import { dummyBuild, temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { apps, forEachApp } from './apps.mjs'
import { serveProduct } from './product.mjs'

async function dummyWorkspace() {
  const workspace = await temporaryFolder()
  for (const { name, manifest } of apps) {
    await dummyBuild(join(workspace, name, 'dist'))
    await writeFiles(join(workspace, name), {
      'app.json': JSON.stringify(manifest),
      'package.json': '{ "version": "1.0.0" }',
    })
  }
  await writeFiles(workspace, { 'shell/config.json': '{ "apiDelay": 400 }' })
  return {
    workspace,
    registryFile: join(workspace, 'shell', 'dist', 'remotes.json'),
    configFile: join(workspace, 'shell', 'dist', 'config.json'),
  }
}

test('the shell serves the addresses of the remotes, and the remotes allow cross-origin requests', async () => {
  const dummy = await dummyWorkspace()
  const { origins, close } = await serveProduct({ ...dummy, ports: forEachApp(() => 0) })
  onTestFinished(close)
  const { shell, ...remotes } = origins
  const registry = await (await fetch(`${shell}/remotes.json`)).json()
  const social = { name: 'social', entry: `${origins.social}/remoteEntry.js` }
  expect(registry).toMatchObject({ remotes: expect.arrayContaining([expect.objectContaining(social)]) })
  expect((await fetch(`${origins.social}/remoteEntry.js`)).headers.get('access-control-allow-origin')).toBe(
    '*',
  )
  expect(await (await fetch(`${shell}/config.json`)).json()).toEqual({
    apiDelay: 400,
    trustedOrigins: Object.values(remotes),
  })
})

test('the registry is written to its file, and edits of the file are served', async () => {
  const dummy = await dummyWorkspace()
  const { origins, close } = await serveProduct({ ...dummy, ports: forEachApp(() => 0) })
  onTestFinished(close)
  expect(await readFile(dummy.registryFile, 'utf8')).toMatch(`${origins.social}/remoteEntry.js`)
  await writeFiles(dummy.workspace, { 'shell/dist/remotes.json': '{ "remotes": [] }' })
  expect(await (await fetch(`${origins.shell}/remotes.json`)).json()).toEqual({ remotes: [] })
})

test('an interceptor is called with the name of the app', async () => {
  const dummy = await dummyWorkspace()
  const { origins, close } = await serveProduct({
    ...dummy,
    ports: forEachApp(() => 0),
    intercept: (app, request) => {
      if (app === 'social') request.socket.destroy()
      return app === 'social'
    },
  })
  onTestFinished(close)
  await expect(fetch(`${origins.social}`)).rejects.toThrow()
  expect((await fetch(`${origins.profile}`)).status).toBe(200)
})

test('a taken port is reported with its app, and all servers are closed', async () => {
  const dummy = await dummyWorkspace()
  const first = await serveProduct({ ...dummy, ports: forEachApp(() => 0) })
  onTestFinished(first.close)
  const { social } = first.ports
  const ports = { ...first.ports, shell: 0 }
  await expect(serveProduct({ ...dummy, ports })).rejects.toThrow(Problem)
  await expect(serveProduct({ ...dummy, ports })).rejects.toThrow(
    `Port ${social} (social) is already in use.`,
  )
})

test.each(['missing', 'damaged'])('a build whose hashes are %s is not served', async (state) => {
  const dummy = await dummyWorkspace()
  const file = join(dummy.workspace, 'social', 'dist', 'integrity.json')
  if (state === 'missing') await rm(file)
  else await writeFile(file, '{')
  const started = serveProduct({ ...dummy, ports: forEachApp(() => 0) })
  await expect(started).rejects.toThrow(Problem)
  await expect(started).rejects.toThrow(/social\/dist has no integrity\.json.*npm run build/)
})
