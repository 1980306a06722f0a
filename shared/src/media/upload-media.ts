import type { Dispatch } from '@reduxjs/toolkit'
import { type ApiError, noResponse } from '../api/api-error'
import { rememberCaller } from '../session/same-caller'
import type { StoreExtra } from '../store/store-extra'
import type { UploadOptions } from './upload-options'
import { embeddedUpload } from './upload-settings'

/** The upload code loads with the first file. */
async function loadUpload() {
  try {
    return await import('./upload')
  } catch {
    throw noResponse
  }
}

/**
 * Checks a file against the rules of the API before it is sent.
 * @returns the error, or `undefined` when the file is accepted
 * @throws ApiError when the check cannot be loaded
 */
export async function fileRefusal(file: Blob): Promise<ApiError | undefined> {
  const { refusalOf } = await loadUpload()
  return refusalOf(file)
}

/**
 * Uploads one file to the configured provider.
 * @returns a thunk for its URL, as used in posts, avatars and covers; `mediaSizeOf` reads its size
 * @throws ApiError with a message for the user: the file or the provider refuses (413, 415, 422), the upload stalls, or the
 *   signal aborts it
 */
export function uploadMedia(file: File, options: UploadOptions = {}) {
  return async (dispatch: Dispatch, getState: () => unknown, extra: StoreExtra): Promise<string> => {
    const hasCallerChanged = rememberCaller(getState)
    const { upload } = await loadUpload()
    return upload(file, { dispatch, getState, extra, hasCallerChanged }, options)
  }
}

/**
 * Asks whether an upload still exists: our own API deletes those that were not published for a day. Those of other providers are
 * assumed to exist.
 */
export function uploadExists(url: string) {
  return async (_dispatch: unknown, _getState: unknown, extra: StoreExtra): Promise<boolean> => {
    if (url.startsWith('blob:')) return false
    const provider = (await extra.upload) ?? embeddedUpload
    const isOurs = new URL(url).origin === new URL(provider.url, location.origin).origin
    if (!provider.isOwnApi || !isOurs) return true
    return fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
