import type { MediaFormat } from 'shared/contract'
import type { MediaStore } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import { isNamed, StorageProblem } from '../storage/storage-problem'
import { type MediaFile, type MediaFiles, memoryMediaFiles, openMediaFiles } from './media-files'
import { createMediaWorker } from './media-worker'
import { ObjectUrls } from './object-urls'
import { isUploadPath, uploadPathOf } from './upload-paths'

/** The uploaded files of this page's origin. */
export interface PageMedia extends MediaStore {
  readonly files: MediaFiles
  /** `handle`, once files that were kept before can be shown, with URLs that show them even where no worker serves them. */
  carrying(handle: (request: Request) => Promise<Response>): (request: Request) => Promise<Response>
}

function toKeepProblem(error: unknown): unknown {
  return isNamed(error, 'QuotaExceededError')
    ? new DomainError('storageFull')
    : new StorageProblem('broken', error)
}

async function prepared(file: Blob, format: MediaFormat) {
  // With the first file, not with the first page.
  const { prepareMedia, unpreparedReason } = await import('shared/media')
  try {
    return await prepareMedia(file, format)
  } catch (cause) {
    throw Object.assign(new DomainError(unpreparedReason(cause)), { cause })
  }
}

/**
 * Keeps uploaded files in IndexedDB, from where the service worker serves them. A page that never meets such a file starts no
 * worker. Where there is none to be had, and where nothing is stored, this page shows them by object URLs.
 * @param origin of the page
 */
export function openPageMedia({ origin, persistent }: { origin: string; persistent: boolean }): PageMedia {
  const files = persistent ? openMediaFiles() : memoryMediaFiles()
  const inCharge = persistent ? createMediaWorker() : async () => false
  const objectUrls = new ObjectUrls(origin)

  async function show(some: readonly MediaFile[]): Promise<void> {
    if (some.length === 0 || (await inCharge())) return
    for (const file of some) objectUrls.add(file)
  }

  const shown = files
    .all()
    .then(show)
    .catch((error: unknown) => console.warn('Uploaded files cannot be shown', error))

  return {
    files,
    carrying: (handle) => {
      const carried = objectUrls.carrying(handle)
      return async (request) => {
        await shown
        return carried(request)
      }
    },
    async keep(sent, format) {
      const { blob, width, height, format: kept } = await prepared(sent as Blob, format)
      const path = uploadPathOf(crypto.randomUUID(), kept, { width, height })
      const file = { path, blob, createdAt: Date.now() }
      await files.put(file).catch((error: unknown) => {
        throw toKeepProblem(error)
      })
      await show([file])
      return { path, width, height, bytes: blob.size, format: kept }
    },
    async discard(paths) {
      const uploads = paths.filter(isUploadPath)
      if (uploads.length === 0) return
      objectUrls.delete(uploads)
      // Media that stays too long costs space, not the request.
      await files
        .delete(uploads)
        .catch((error: unknown) => console.warn('Unused media was not removed', error))
    },
  }
}
