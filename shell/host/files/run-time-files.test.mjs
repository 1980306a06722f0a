// @ts-check
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RunTimeFiles } from './run-time-files.mjs'

const right = { remotes: [{ name: 'social', entry: 'https://social.example/remoteEntry.js', version: '1' }] }

async function registryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'remotes.json')
  const log = vi.fn()
  const files = new RunTimeFiles({ '/remotes.json': file }, log)
  return { files, log, file, write: (/** @type {string} */ text) => writeFile(file, text) }
}

test('fills in the defaults of a valid file', async () => {
  const { files, log, write } = await registryFile()
  await write(JSON.stringify(right))
  const { registry, problems } = await files.read()
  expect(registry?.remotes[0]).toMatchObject({ name: 'social', paths: [], preload: [] })
  expect(problems).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

test('keeps the last valid content when a file becomes invalid or is deleted', async () => {
  const { files, file, write } = await registryFile()
  await write(JSON.stringify(right))
  const { registry } = await files.read()
  for (const text of ['{', 'null', '{ "remotes": [{}] }']) {
    await write(text)
    const now = await files.read()
    expect(now.registry).toEqual(registry)
    expect(now.problems).toEqual([expect.stringMatching(/^\/remotes\.json is /)])
    expect(await files.answer('/remotes.json')).toEqual({ text: JSON.stringify(right) })
  }
  await rm(file)
  expect(await files.read()).toMatchObject({ registry, problems: ['/remotes.json cannot be read.'] })
})

test('serves a file that never was valid as it is, so that the page can report the problem', async () => {
  const { files, write } = await registryFile()
  expect(await files.answer('/remotes.json')).toEqual({ text: undefined })
  await write('{')
  expect(await files.answer('/remotes.json')).toEqual({ text: '{' })
  expect(await files.read()).toEqual({ registry: undefined, config: undefined, problems: [] })
})

test('names unknown fields once for each change of a file, and uses the rest', async () => {
  const { files, log, write } = await registryFile()
  for (const field of ['desabled', 'desabled', 'owner']) {
    await write(JSON.stringify({ remotes: [{ ...right.remotes[0], [field]: true }] }))
    expect((await files.read()).problems).toEqual([])
  }
  expect(log.mock.calls.flat()).toEqual([
    '/remotes.json has an unknown field, “remotes.0.desabled”: is “disabled” meant?',
    '/remotes.json has an unknown field, “remotes.0.owner”. It is ignored.',
  ])
})

test('keeps the last valid registry while a new entry stands beside the one that it replaces', async () => {
  const { files, write } = await registryFile()
  await write(JSON.stringify(right))
  const { registry } = await files.read()
  await write(JSON.stringify({ remotes: [...right.remotes, { ...right.remotes[0], version: '2' }] }))
  expect(await files.read()).toMatchObject({
    registry,
    problems: ['/remotes.json names “social” twice: its previous version is the “previous” of one entry.'],
  })
})

test('logs each change of the problems once', async () => {
  const { files, log, write } = await registryFile()
  for (const text of [JSON.stringify(right), '{', '{ ', '{ "remotes": 1 }', JSON.stringify(right)]) {
    await write(text)
    await files.read()
    await files.read()
  }
  expect(log.mock.calls.flat()).toEqual([
    '/remotes.json is not valid JSON. Using the last valid version.',
    expect.stringMatching(/^\/remotes\.json is wrong at “remotes”: .*\. Using the last valid version\.$/),
    '/remotes.json is right again.',
  ])
})
