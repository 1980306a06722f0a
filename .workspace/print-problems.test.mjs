// @ts-check
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

test('a manifest that is wrong is a sentence of every command that reads it', async () => {
  const workspace = await temporaryFolder()
  const isOwn = (/** @type {string} */ path) => !/node_modules|\.test\./.test(path)
  for (const folder of ['.workspace', 'shell/host'])
    await cp(join(root, folder), join(workspace, folder), { recursive: true, filter: isOwn })
  await writeFiles(workspace, { 'social/app.json': '{ "name": "social", }' })
  for (const name of ['start', 'dev', 'check', 'new-remote', 'start-mockman']) {
    const { code, output } = await run(process.execPath, [join(workspace, '.workspace', `${name}.mjs`)])
    expect([name, code, output]).toEqual([
      name,
      1,
      expect.stringMatching(/^\n\S+app\.json is invalid: [^\n]+\n$/),
    ])
  }
})
