import type { MediaFormat } from 'shared/contract'
import type { MediaStore } from '../domain/dependencies'
import { DomainError } from '../domain/domain-error'
import type { Handle } from '../http/handle'
import { isNamed, StorageProblem } from '../storage/storage-problem'
import { type MediaFile, type MediaFiles, memoryMediaFiles, openMediaFiles } from './media-files'
import { createMediaWorker } from './media-worker'
import { ObjectUrls } from './object-urls'
import { type PreparedUpload, storeUpload } from './store-upload'
import type { UploadAge } from './sweep'
import { filesOf, isUploadPath, storedPathOf } from './upload-paths'

/** The uploaded files of this page's origin. */
export interface PageMedia extends MediaStore {
  readonly files: MediaFiles
  /** All uploads by the paths that rows store: one page. */
  pages(): AsyncIterable<readonly UploadAge[]>
  /** Wraps a handler to wait until stored files can be shown, and to use object URLs where no service worker serves them. */
  wrap(handle: Handle): Handle
}

function toSaveError(error: unknown): unknown {
  return isNamed(error, 'QuotaExceededError')
    ? new DomainError('storageFull')
    : new StorageProblem('broken', error)
}

/** A file that is ready for screens, in two sizes if it is a wide picture. */
async function prepared(file: Blob, format: MediaFormat): Promise<PreparedUpload<Blob>> {
  // Loaded with the first upload, not with the page.
  const { prepareMedia, unpreparedReason } = await import('shared/media')
  try {
    const { blob, drawSmaller, ...large } = await prepareMedia(file, format)
    const copy = await drawSmaller?.()
    return { ...large, content: blob, smaller: copy && { content: copy.blob, width: copy.width } }
  } catch (cause) {
    throw Object.assign(new DomainError(unpreparedReason(cause)), { cause })
  }
}

/**
 * Stores uploaded files in IndexedDB, from where the service worker serves them. Without files no worker starts. Without a
 * worker or IndexedDB, this page shows them by object URLs.
 * @param origin the page's origin
 */
export function openPageMedia({ origin, persistent }: { origin: string; persistent: boolean }): PageMedia {
  const files = persistent ? openMediaFiles() : memoryMediaFiles()
  const ensureControl = persistent ? createMediaWorker() : async () => false
  const objectUrls = new ObjectUrls(origin)

  async function show(some: readonly MediaFile[]): Promise<void> {
    if (some.length === 0 || (await ensureControl())) return
    for (const file of some) objectUrls.add(file)
  }

  const shown = files
    .all()
    .then(show)
    .catch((error: unknown) => console.warn('Uploaded files cannot be shown', error))

  async function discard(paths: readonly string[]): Promise<void> {
    const uploads = paths.filter(isUploadPath)
    if (uploads.length === 0) return
    objectUrls.delete(uploads)
    // A failed deletion only costs space, so the request still succeeds.
    await files
      .delete(uploads.flatMap(filesOf))
      .catch((error: unknown) => console.warn('Unused media was not removed', error))
  }

  return {
    files,
    async *pages() {
      const all = await files.all()
      yield all.map(({ path, createdAt }) => ({ path: storedPathOf(path), createdAt }))
    },
    wrap: (handle) => {
      const wrapped = objectUrls.wrap(handle)
      return async (request) => {
        await shown
        return wrapped(request)
      }
    },
    async save(upload, uploadedFormat) {
      const ready = await prepared(upload as Blob, uploadedFormat)
      const createdAt = Date.now()
      const write = (path: string, blob: Blob) =>
        files.put({ path, blob, createdAt }).catch((error: unknown) => {
          throw toSaveError(error)
        })
      const path = await storeUpload(ready, { write, discard })
      const { width, height, format, content } = ready
      await show([{ path, blob: content, createdAt }])
      return { path, width, height, bytes: content.size, format }
    },
    discard,
  }
}
