import { type ApiError, toApiError } from '../api/api-error'
import { cancelled, stalled } from './bounded'
import type { UploadOptions } from './upload-media'

/** Milliseconds without progress after which an upload is given up. */
const patience = 30_000

/** What a provider answered. */
export interface ProviderAnswer {
  status: number
  text: string
}

/**
 * Posts a form, with progress: fetch tells none.
 * @throws ApiError when there is no answer, nothing moves for {@link patience}, or the signal ends it
 */
export function sendFile(
  url: URL,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let sent = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      // The in-browser API tells the last progress after its answer, and an end that we make ourselves as an error.
      request.upload.onprogress = null
      request.onerror = null
    }
    const fail = (error: ApiError) => {
      end()
      reject(error)
      request.abort()
    }
    const onAbort = () => fail(cancelled)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(stalled), patience)
    }

    // Before it is sent: the in-browser API passes on only what is set by then.
    request.upload.onprogress = ({ loaded, total }) => {
      const share = total > 0 ? Math.min(1, loaded / total) : 0
      if (share <= sent) return
      sent = share
      wait()
      onProgress?.(share)
    }
    request.onload = () => {
      end()
      resolve({ status: request.status, text: request.responseText })
    }
    request.onerror = () => fail(toApiError({ status: 'FETCH_ERROR', error: url.href }))
    request.open('POST', url.href)
    if (signal?.aborted) {
      fail(cancelled)
      return
    }
    signal?.addEventListener('abort', onAbort)
    wait()
    request.send(form)
  })
}
