// @ts-check
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkRegistry } from '../contract/registry.mjs'
import { newKey } from '../files/registry-key.mjs'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'

const command = fileURLToPath(new URL('sign.mjs', import.meta.url))
const registry = {
  remotes: [{ name: 'social', entry: 'https://social.example/remoteEntry.js', version: '1' }],
}

/**
 * Signs a file in a folder with a new key.
 * @param {string} text of the file
 * @param {string[]} [args] default: the file
 */
async function signed(text, args) {
  const folder = await temporaryFolder()
  const file = join(folder, 'remotes.json')
  await writeFiles(folder, { 'remotes.json': text })
  const keyFile = join(folder, 'key.pem')
  const key = await newKey(keyFile)
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...(args ?? [file])], {
    encoding: 'utf8',
    env: { ...process.env, REGISTRY_PRIVATE_KEY: keyFile },
  })
  return { status, stdout, stderr: stderr.trim(), key, after: await readFile(file, 'utf8') }
}

test('signs a registry so that its public key verifies it', async () => {
  const { status, stdout, key, after } = await signed(JSON.stringify(registry))
  expect(stdout).toMatch(/remotes\.json is signed\.\n$/)
  expect(status).toBe(0)
  expect((await checkRegistry(after, key)).problem).toBeUndefined()
})

test('warns of unknown fields, and refuses one that is misspelt', async () => {
  const [remote] = registry.remotes
  const unknown = await signed(JSON.stringify({ remotes: [{ ...remote, owner: 'team' }] }))
  expect(unknown.stderr).toMatch(/remotes\.json has an unknown field, “remotes\.0\.owner”\. It is ignored\.$/)
  expect(unknown.status).toBe(0)
  const misspelt = await signed(JSON.stringify({ remotes: [{ ...remote, desabled: true }] }))
  expect(misspelt.stderr).toMatch(/“remotes\.0\.desabled”: is “disabled” meant\?$/)
  expect(misspelt.status).toBe(1)
})

test.each([
  ['text that is no JSON', '{ "remotes": [', /^\S+remotes\.json is not valid JSON\. It is not signed\.$/],
  ['JSON that is no registry', '{"a":1}', /^\S+remotes\.json is wrong at “remotes”: .* It is not signed\.$/],
  ['a list', '[]', /^\S+remotes\.json is wrong: expected an object\. It is not signed\.$/],
])('%s is refused in a sentence and left as it is', async (_, text, sentence) => {
  const { status, stderr, after } = await signed(text)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
  expect(after).toBe(text)
})

test.each([
  ['a missing file', ['/gone/remotes.json'], /^\/gone\/remotes\.json cannot be read \(ENOENT\)\.$/],
  ['two files', ['one.json', 'two.json'], /^npm run sign -- <remotes\.json>, with REGISTRY_PRIVATE_KEY .*$/],
])('%s is reported in a sentence', async (_, args, sentence) => {
  const { status, stderr } = await signed(JSON.stringify(registry), args)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
})
