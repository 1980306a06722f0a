import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keptSecret } from './secret'

it('servers that start at once have one secret, and leave nothing else behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secrets = await Promise.all(Array.from({ length: 50 }, () => keptSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(await keptSecret(folder)).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['token-secret'])
})
