import { existsSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sweepUploads } from '../../media/sweep'
import { createMemoryStorage } from '../../storage/memory'
import { openDiskFiles } from './disk-files'
import { servedMedia } from './served-media'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'echosphere-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const opened = async (folder: string, warn = vi.fn()) => ({ files: await openDiskFiles(folder, warn), warn })

// Windows brings names to the disk by itself.
it.runIf(process.platform !== 'win32')(
  'a file is on the disk before it has its name, and then its name is',
  async () => {
    const folder = await newFolder()
    const { files } = await opened(folder)
    const handle = await open(join(folder, 'other'), 'w')
    const prototype: FileHandle = Object.getPrototypeOf(handle)
    await handle.close()
    const file = join(folder, 'image', 'a.webp')
    const isNamed: boolean[] = []
    const { sync } = prototype
    const syncing = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
      isNamed.push(existsSync(file))
      return sync.call(this)
    })
    onTestFinished(() => syncing.mockRestore())
    await files.write('/media/image/a.webp', new Uint8Array(10))
    expect(isNamed).toEqual([false, true])
  },
)

it('a file that is deleted while many ask for it is there or is not, and fails for nobody', async () => {
  const folder = await newFolder()
  const { files } = await opened(folder)
  const path = '/media/image/a.webp'
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await files.write(path, new Uint8Array(10))
    const asked = Array.from({ length: 40 }, () => files.serve(path, new Request(`http://localhost${path}`)))
    rmSync(join(folder, 'image', 'a.webp'))
    for (const answer of await Promise.all(asked)) expect([200, undefined]).toContain(answer?.status)
    expect(await files.serve(path, new Request(`http://localhost${path}`))).toBeUndefined()
  }
})

it('a folder that goes is said once, whatever is asked of it, and used again when it is back', async () => {
  const folder = await newFolder()
  const { files, warn } = await opened(folder)
  const path = '/media/image/a.webp'
  const write = () => files.write(path, new Uint8Array(10))
  const serve = () => files.serve(path, new Request(`http://localhost${path}`))
  await write()
  renameSync(folder, `${folder}-gone`)
  for (const ask of [write, serve, () => files.delete(path), write]) {
    await expect(ask()).rejects.toMatchObject({ reason: 'unavailable' })
  }
  expect(warn.mock.calls).toEqual([[`Uploaded files cannot be reached: ${folder} is gone.`]])
  renameSync(`${folder}-gone`, folder)
  expect(await serve()).toMatchObject({ status: 200 })
  await files.delete(path)
  await files.delete(path)
  expect(await serve()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
})

it('a disk that takes no files and still gives them is said once until it takes one', async () => {
  const folder = await newFolder()
  const { files, warn } = await opened(folder)
  const path = '/media/image/a.webp'
  const write = () => files.write(path, new Uint8Array(10))
  const obstacle = join(folder, 'image', 'a.webp.part')
  for (const outages of [1, 2]) {
    await mkdir(obstacle)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(write()).rejects.toMatchObject({ reason: 'unavailable' })
      await files.serve(path, new Request(`http://localhost${path}`))
      await files.delete('/media/image/b.webp')
    }
    expect(warn).toHaveBeenCalledTimes(outages)
    await rmdir(obstacle)
    await write()
  }
})

it('what an upload left that was cut off is swept with those that nothing shows', async () => {
  const folder = await newFolder()
  const { files } = await opened(folder)
  const { pages, discard } = servedMedia(files, vi.fn())
  const name = '0b0e3b1c-0000-4000-8000-000000000000-2048x1365.640'
  for (const left of [`${name}.webp.part`, `${name}w.webp`, `${name}w.webp.part`])
    await writeFile(join(folder, 'image', left), '')
  const sweep = (now: number) => sweepUploads(pages(), discard, createMemoryStorage(), now)
  await sweep(Date.now())
  expect(await readdir(join(folder, 'image'))).toHaveLength(3)
  await sweep(Date.now() + 2 * 24 * 60 * 60 * 1000)
  expect(await readdir(join(folder, 'image'))).toEqual([])
})
