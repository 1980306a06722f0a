import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDiskFiles } from './disk-files'

it('a file that is deleted while many ask for it is there or is not, and fails for nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await openDiskFiles(folder)
  const path = '/media/image/a.webp'
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await files.write(path, new Uint8Array(10))
    const asked = Array.from({ length: 40 }, () => files.serve(path, new Request(`http://localhost${path}`)))
    rmSync(join(folder, 'image', 'a.webp'))
    for (const answer of await Promise.all(asked)) expect([200, undefined]).toContain(answer?.status)
    expect(await files.serve(path, new Request(`http://localhost${path}`))).toBeUndefined()
  }
})
