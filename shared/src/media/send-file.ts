import { type ApiError, noResponse } from '../api/api-error'
import { cancelled, stalled } from './upload-errors'
import type { UploadOptions } from './upload-options'

/** Milliseconds without progress until an upload times out. */
const timeoutMs = 30_000

/** The response of a provider. */
export interface ProviderAnswer {
  status: number
  text: string
  headers: Pick<Headers, 'get'>
}

/** A form, where it is sent, and the session's token where that is our own API. */
export interface FileRequest {
  url: URL
  form: FormData
  token?: string | undefined
}

/**
 * Posts a form with upload progress, which fetch does not report.
 * @throws ApiError when there is no response, no progress for {@link timeoutMs}, or the signal aborts
 */
export function sendFile(
  { url, form, token }: FileRequest,
  { onProgress, signal }: UploadOptions,
): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let sent = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      // The in-browser API reports the last progress after its response, and an abort as an error.
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
      timer = setTimeout(() => fail(stalled), timeoutMs)
    }

    // Set before sending: the in-browser API only passes on what is set by then.
    request.upload.onprogress = ({ loaded, total }) => {
      const share = total > 0 ? Math.min(1, loaded / total) : 0
      if (share <= sent) return
      sent = share
      wait()
      onProgress?.(share)
    }
    request.onload = () => {
      end()
      const { status, responseText: text } = request
      resolve({ status, text, headers: { get: (name) => request.getResponseHeader(name) } })
    }
    request.onerror = () => fail(noResponse)
    request.open('POST', url.href)
    if (token) request.setRequestHeader('Authorization', token)
    if (signal?.aborted) {
      fail(cancelled)
      return
    }
    signal?.addEventListener('abort', onAbort)
    wait()
    request.send(form)
  })
}
