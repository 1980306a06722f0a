import { useEffect, useState } from 'react'
import {
  type AppDispatch,
  fileRefusal,
  limits,
  messageOf,
  uploadExists,
  uploadMedia,
  useAppDispatch,
  useVanillaStore,
} from 'shared'
import type { DraftFiles } from './draft-files'
import { KeptMedia } from './kept-media'
import { toastMediaErrors } from './media-errors'
import type { MediaItem } from './media-item'
import { MediaUploads, type MediaUploadsOptions } from './media-uploads'

/** Options for a post that already has media, which count towards the limit. */
type ExistingMediaOptions = Pick<MediaUploadsOptions, 'existingCount' | 'overLimitMessage'>

/** Creates uploads that use the API and report errors as toasts. */
export function createMediaUploads(dispatch: AppDispatch, existing?: ExistingMediaOptions): MediaUploads {
  return new MediaUploads({
    maxItems: limits.mediaPerPost,
    upload: (file, options) => dispatch(uploadMedia(file, options)),
    validate: (file) =>
      fileRefusal(file).catch((error: unknown) => ({ status: 0, message: messageOf(error) })),
    isAvailable: (url) => dispatch(uploadExists(url)),
    onErrors: toastMediaErrors,
    ...existing,
  })
}

/** Media uploads that are kept in `files`, and leave the page on unmount. `wasRestored` once some of an earlier visit are back. */
export function useKeptMedia(
  files: DraftFiles,
  existing: ExistingMediaOptions,
): { media: MediaUploads; items: readonly MediaItem[]; wasRestored: boolean } {
  const dispatch = useAppDispatch()
  const [media] = useState(() => createMediaUploads(dispatch, existing))
  const [wasRestored, setWasRestored] = useState(false)
  useEffect(() => {
    const kept = new KeptMedia(media, files)
    void kept.restored.then(setWasRestored)
    return () => {
      kept.stop()
      media.dispose()
    }
  }, [media, files])
  return { media, items: useVanillaStore(media.store), wasRestored }
}
