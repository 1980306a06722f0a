import { constants, openAsBlob } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DomainError } from '../../domain/domain-error'
import { serveMedia } from '../../media/serve-media'
import type { UploadAge } from '../../media/sweep'
import { createOutage } from '../outage'
import { fileProblem } from '../settings/file-problem'
import { usableFolder } from '../settings/usable-folder'
import type { Warn } from '../warnings'
import { type FileStore, typeOf } from './served-media'

const kinds = ['image', 'video'] as const

/** Files of a page when all are listed. */
const pageLength = 1000

/**
 * Does something with the files of a folder.
 * @param isWrite whether it needs a disk that takes files
 * @throws DomainError `serverFull`, or `unavailable`, of which the operator is warned
 */
type Access = <Result>(work: () => Promise<Result>, isWrite?: boolean) => Promise<Result>

/** A folder can go and come back while the server runs, as one of another machine does. */
function accessTo(folder: string, warn: Warn): Access {
  const outage = createOutage(warn)
  return async (work, isWrite) => {
    try {
      const result = await work()
      outage.end(isWrite)
      return result
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC' || code === 'EDQUOT') throw new DomainError('serverFull')
      if (code === undefined || syscall === undefined) throw error
      const reason = code === 'ENOENT' ? `${folder} is gone.` : fileProblem(folder, error).message
      outage.warn(code, `Uploaded files cannot be reached: ${reason}`, isWrite)
      throw new DomainError('unavailable')
    }
  }
}

/** What an operation on a file gives; undefined if there is no such file, which may have been deleted meanwhile. @throws if its folder is gone */
async function found<Result>(file: string, work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await stat(dirname(file))
    return undefined
  }
}

/** Brings the names of a folder to the disk as well. Some file systems and Windows cannot be asked to, and do it when they do. */
async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** What a file is called until it is whole. A process that is killed leaves it. */
const unfinished = '.part'

/** Writes a file that is whole or not there at all, also after a power failure. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = file + unfinished
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
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Opens or creates a folder for uploaded files.
 * @param warn told when it cannot be used any more, and why
 * @param isRead whether files are only read: a disk that failed may take no others
 * @throws SetUpProblem if it cannot be used
 */
export async function openDiskFiles(folder: string, warn: Warn, isRead = false): Promise<FileStore> {
  const rights = isRead ? constants.R_OK : constants.W_OK
  for (const kind of kinds) await usableFolder(join(folder, kind), undefined, rights)
  const access = accessTo(folder, warn)
  const fileOf = (path: string) => join(folder, ...path.split('/').slice(2))

  return {
    write: (path, bytes) => access(() => writeWhole(fileOf(path), bytes), true),
    serve: (path, request) =>
      access(async () => {
        const file = fileOf(path)
        try {
          return serveMedia(request, await openAsBlob(file, { type: typeOf(path) }))
        } catch (error) {
          // It does not say whether a file is missing. Asked before, the answer may not be true any more.
          if (await found(file, stat(file))) throw error
          return undefined
        }
      }),
    delete: (path) =>
      access(async () => {
        for (const file of [fileOf(path) + unfinished, fileOf(path)]) await found(file, rm(file))
      }),
    async *pages() {
      let page: UploadAge[] = []
      for (const kind of kinds) {
        for await (const { name } of await access(() => opendir(join(folder, kind)))) {
          const file = join(folder, kind, name)
          const status = await found(file, stat(file))
          const path = `/media/${kind}/${name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name}`
          if (status) page.push({ path, createdAt: status.mtimeMs })
          if (page.length < pageLength) continue
          yield page
          page = []
        }
      }
      yield page
    },
  }
}
