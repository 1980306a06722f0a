import { openAsBlob } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DomainError } from '../../domain/domain-error'
import { serveMedia } from '../../media/serve-media'
import type { UploadAge } from '../../media/sweep'
import { usableFolder } from '../settings/usable-folder'
import { type FileStore, typeOf } from './served-media'

const kinds = ['image', 'video'] as const

/** Files of a page when all are listed. */
const pageLength = 1000

function toThrow(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  return isFull ? new DomainError('serverFull') : error
}

/** What a file operation gives; undefined if there is no such file, which may have been deleted meanwhile. */
function found<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Brings the names of a folder to the disk as well. Some file systems and Windows cannot be asked to, and do it when they do. */
async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Writes a file that is whole or not there at all, also after a power failure. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`
  try {
    // Over what an earlier attempt may have left: no two files have the same name.
    const handle = await open(part, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
    // A database on another machine would have a post whose picture is gone.
    await syncNames(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw toThrow(error)
  }
}

/** Opens or creates a folder for uploaded files. @throws SetUpProblem if it cannot be used */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  for (const kind of kinds) await usableFolder(join(folder, kind))
  const fileOf = (path: string) => join(folder, ...path.split('/').slice(2))

  return {
    write: (path, bytes) => writeWhole(fileOf(path), bytes),
    async serve(path, request) {
      const file = fileOf(path)
      try {
        return serveMedia(request, await openAsBlob(file, { type: typeOf(path) }))
      } catch (error) {
        // It does not say whether a file is missing. Asked before, the answer may not be true any more.
        if (await found(stat(file))) throw error
        return undefined
      }
    },
    delete: (path) => rm(fileOf(path), { force: true }),
    async *pages() {
      let page: UploadAge[] = []
      for (const kind of kinds) {
        for await (const { name } of await opendir(join(folder, kind))) {
          const path = `/media/${kind}/${name}`
          const file = await found(stat(fileOf(path)))
          if (file) page.push({ path, createdAt: file.mtimeMs })
          if (page.length < pageLength) continue
          yield page
          page = []
        }
      }
      yield page
    },
  }
}
