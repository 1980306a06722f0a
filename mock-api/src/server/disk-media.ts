import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { mediaFormats } from 'shared/contract'
import type { MediaStore } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { isUploadPath, uploadPathOf } from '../media/upload-paths'
import { prepareFile } from './prepare-media'

/** Uploaded files in a folder. */
export interface DiskMedia extends MediaStore {
  /** A stored file by its path, with the type it is served with. */
  get(path: string): Promise<Blob | undefined>
  /** All files, with the moments of their uploads. */
  all(): Promise<{ path: string; createdAt: number }[]>
}

const kinds = ['image', 'video'] as const

/** The media type of a path, from its extension. */
export function typeOf(path: string): string {
  const extension = extname(path).slice(1)
  const format = Object.values(mediaFormats).find((each) => each.extension === extension)
  return format?.type ?? 'application/octet-stream'
}

function toThrow(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  return isFull ? new DomainError('storageFull') : error
}

/** Writes a file that is whole or not there at all, also after a power failure. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`
  try {
    const handle = await open(part, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw toThrow(error)
  }
}

/**
 * Opens or creates a folder for uploaded files. Their names contain a random UUID, so they cannot be guessed.
 * @param onUnexpected called when files could not be deleted, which only costs space
 */
export async function openDiskMedia(
  folder: string,
  onUnexpected: (error: unknown) => void,
): Promise<DiskMedia> {
  for (const kind of kinds) await mkdir(join(folder, kind), { recursive: true })
  /** Paths of uploads have the form that {@link isUploadPath} checks, so they stay in the folder. */
  const fileOf = (path: string) => join(folder, ...path.split('/').slice(2))

  return {
    async save(upload, format) {
      const bytes = new Uint8Array(await upload.slice(0, upload.size).arrayBuffer())
      const prepared = await prepareFile(bytes, format)
      const path = uploadPathOf(randomUUID(), prepared.format, prepared)
      await writeWhole(fileOf(path), prepared.bytes)
      const { width, height, format: storedFormat } = prepared
      return { path, width, height, bytes: prepared.bytes.length, format: storedFormat }
    },
    async discard(paths) {
      for (const path of paths.filter(isUploadPath))
        await rm(fileOf(path), { force: true }).catch(onUnexpected)
    },
    async get(path) {
      if (!isUploadPath(path)) return undefined
      // openAsBlob does not say whether a file is missing.
      const found = await stat(fileOf(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      return found && openAsBlob(fileOf(path), { type: typeOf(path) })
    },
    async all() {
      const files = kinds.map(async (kind) => {
        const names = await readdir(join(folder, kind))
        const paths = names.map((name) => `/media/${kind}/${name}`).filter(isUploadPath)
        return Promise.all(
          paths.map(async (path) => ({ path, createdAt: (await stat(fileOf(path))).mtimeMs })),
        )
      })
      return (await Promise.all(files)).flat()
    },
  }
}
