import { extname } from 'node:path'
import { mediaFormats } from 'shared/contract'
import type { MediaStore } from '../../domain/dependencies'
import { DomainError } from '../../domain/domain-error'
import { storeUpload } from '../../media/store-upload'
import type { UploadAge } from '../../media/sweep'
import { filesOf, isUploadPath, storedPathOf } from '../../media/upload-paths'
import { createDrawingTurns } from './drawing-turns'
import { prepareFile } from './prepare-media'

/** Files by their paths, which have the form that `isUploadPath` checks: in a folder, or in a bucket. */
export interface FileStore {
  /**
   * Stores a file that is whole, or not there at all.
   * @throws DomainError `serverFull` or `unavailable`
   */
  write(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /**
   * Answers a request for a file, or for a range of it.
   * @returns undefined if there is no such file
   * @throws DomainError `unavailable`
   */
  serve(path: string, request: Request): Promise<Response | undefined>
  /** Deletes a file if it is there. @throws DomainError `unavailable` */
  delete(path: string): Promise<void>
  /** All files, so many at a time that any number of them fits into memory. @throws DomainError `unavailable` */
  pages(): AsyncIterable<readonly UploadAge[]>
}

/** The uploaded files of a server. */
export interface ServedMediaStore extends MediaStore {
  /** Answers a request for an uploaded file. Undefined if there is no such file. @throws DomainError `unavailable` */
  serve(request: Request): Promise<Response | undefined>
  /** All uploads by the paths that rows store, page by page, as far as the store can be reached. */
  pages(): AsyncIterable<readonly UploadAge[]>
}

/** The media type of a path, from its extension. */
export function typeOf(path: string): string {
  const extension = extname(path).slice(1)
  const format = Object.values(mediaFormats).find((each) => each.extension === extension)
  return format?.type ?? 'application/octet-stream'
}

/** Whether a store cannot be reached, of which it warns by itself. What could not be deleted meanwhile is swept when it is back. */
const isAway = (error: unknown) => error instanceof DomainError && error.reason === 'unavailable'

/**
 * Prepares uploads and keeps them in a store. Their names contain a random UUID, so they cannot be guessed.
 * @param onUnexpected called when files could not be deleted, which only costs space
 */
export function servedMedia(store: FileStore, onUnexpected: (error: unknown) => void): ServedMediaStore {
  const drawingTurns = createDrawingTurns()
  async function discard(paths: readonly string[]): Promise<void> {
    for (const path of paths.filter(isUploadPath).flatMap(filesOf)) {
      await store.delete(path).catch((error: unknown) => {
        if (!isAway(error)) onUnexpected(error)
      })
    }
  }
  return {
    discard,
    async save(upload, uploadedFormat) {
      const original = new Uint8Array(await upload.slice(0, upload.size).arrayBuffer())
      const inTurn = drawingTurns(original, uploadedFormat)
      const prepared = await inTurn(() => prepareFile(original, uploadedFormat))
      const path = await storeUpload(prepared, {
        write: (file, content) => store.write(file, content),
        discard,
      })
      const { width, height, format, content } = prepared
      return { path, width, height, bytes: content.length, format }
    },
    async serve(request) {
      const { pathname } = new URL(request.url)
      return isUploadPath(pathname) ? store.serve(pathname, request) : undefined
    },
    async *pages() {
      try {
        for await (const files of store.pages()) {
          yield files
            .filter(({ path }) => isUploadPath(path))
            .map((file) => ({ ...file, path: storedPathOf(file.path) }))
        }
      } catch (error) {
        if (!isAway(error)) throw error
      }
    },
  }
}
