import { type ApiError, toApiError } from '../api/api-error'
import type { StoreExtra } from '../store/create-store'

export interface UploadOptions {
  /** Told how much is sent, as a share from 0 to 1, only when that grew, and not after the end. */
  onProgress?: (share: number) => void
  /** Ends the upload; it rejects at once. */
  signal?: AbortSignal
}

/** What uploading takes is loaded with the first file, not with the first page. */
async function loadUpload() {
  try {
    return await import('./upload')
  } catch (error) {
    throw toApiError({ status: 'FETCH_ERROR', error: String(error) })
  }
}

/**
 * Why a file cannot be uploaded, or nothing: the rules of section 5 and decision 21, told before anything is sent.
 * @throws ApiError when that cannot be found out
 */
export async function fileRefusal(file: Blob): Promise<ApiError | undefined> {
  const { refusalOf } = await loadUpload()
  return refusalOf(file)
}

/**
 * Uploads one file to the provider that the configuration names (decision 19).
 * @returns a thunk for its URL, as posts, avatars and covers name it; `mediaSizeOf` tells the size that it carries
 * @throws ApiError with what the person should read: the file is refused (413, 415, 422), the provider refuses, nothing moves
 *   any longer, or the signal ended it
 */
export function uploadMedia(file: File, options: UploadOptions = {}) {
  return async (_dispatch: unknown, _getState: unknown, extra: StoreExtra): Promise<string> => {
    const { upload } = await loadUpload()
    return upload(file, extra, options)
  }
}
