import type { Dispatch } from '@reduxjs/toolkit'
import { type ApiError, callerChanged, localError, noResponse, notStarted } from '../api/api-error'
import { apiErrors, type MediaSize, mediaFormatOf, mediaHeadBytes, mediaRefusal } from '../contract'
import { pixelsRefusal } from '../contract/media-content/pixels-refusal'
import { sendInSession, tokenOf } from '../session/send-in-session'
import type { StoreExtra } from '../store/store-extra'
import { withTimeout } from '../time/with-timeout'
import { unpreparedReason } from './not-prepared'
import { readAnswer } from './read-answer'
import { sendFile } from './send-file'
import { cancelled, stalled } from './upload-errors'
import type { UploadOptions } from './upload-options'
import { embeddedUpload } from './upload-settings'

const fileGone = localError('The file could not be read. Choose it again.')

/** Timeout in milliseconds for the steps without progress: starting the back end and preparing the file. */
const timeoutMs = 60_000

/** @throws ApiError {@link stalled}, {@link cancelled}, or what the work rejects with */
function inTime<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const fail = (error: ApiError) => (): never => {
    throw error
  }
  return withTimeout(work, timeoutMs, { onTimeout: fail(stalled), signal, onAbort: fail(cancelled) })
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw fileGone
  }
}

function headOf(file: Blob): Promise<Uint8Array> {
  return bytesOf(file.slice(0, mediaHeadBytes))
}

/** See `fileRefusal`. */
export async function refusalOf(file: Blob): Promise<ApiError | undefined> {
  const head = await headOf(file)
  const format = mediaFormatOf(head)
  const name = mediaRefusal(file, head) ?? (format && pixelsRefusal(await bytesOf(file), format))
  return name && apiErrors[name]
}

async function loadPrepare() {
  try {
    return await import('./prepare-media')
  } catch {
    throw noResponse
  }
}

/** Files for another provider are prepared first, because the camera's position must not leave the device for strangers. */
async function prepared(file: File): Promise<{ file: File; size: MediaSize }> {
  const format = mediaFormatOf(await headOf(file))
  if (!format) throw apiErrors.mediaUnsupported
  const { prepareMedia } = await loadPrepare()
  const ready = await prepareMedia(file, format).catch((error: unknown) =>
    Promise.reject(apiErrors[unpreparedReason(error)]),
  )
  // Not under its original name, which may reveal private information.
  const name = `${ready.format.kind}.${ready.format.extension}`
  return { file: new File([ready.blob], name, { type: ready.format.type }), size: ready }
}

/** Sends with the session's token, like each call of the API: a renewed one is taken over, and a rejected one ends the session. */
async function sendToOwnApi(api: UploadApi, url: URL, form: FormData, options: UploadOptions) {
  const { answer } = await sendInSession({ ...api, type: 'mutation' }, async () => {
    const sent = await sendFile({ url, form, token: tokenOf(api) }, options)
    const { status, headers } = sent
    return { answer: sent, meta: { response: { headers } }, error: status < 400 ? undefined : { status } }
  })
  return answer
}

/** What an upload uses of the store. */
export interface UploadApi {
  dispatch: Dispatch
  getState: () => unknown
  extra: StoreExtra
  /** Whether who began it is no longer logged in. */
  hasCallerChanged: () => boolean
}

/** See `uploadMedia`. */
export async function upload(file: File, api: UploadApi, options: UploadOptions): Promise<string> {
  const { extra } = api
  const refused = await refusalOf(file)
  if (refused) throw refused
  const started = extra.backEnd.catch(() => Promise.reject(notStarted))
  await inTime(started, options.signal)
  const { url, preset, folder, isOwnApi } = (await extra.upload) ?? embeddedUpload
  const target = new URL(url, location.origin)
  const sent = isOwnApi ? { file, size: undefined } : await inTime(prepared(file), options.signal)
  const form = new FormData()
  form.append('file', sent.file)
  form.append('upload_preset', preset)
  form.append('folder', folder)
  if (api.hasCallerChanged()) throw callerChanged
  const answer = isOwnApi
    ? await sendToOwnApi(api, target, form, options)
    : await sendFile({ url: target, form }, options)
  return readAnswer(answer, sent.size)
}
