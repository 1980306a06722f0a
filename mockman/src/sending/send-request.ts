import type { OutgoingRequest } from '../draft/outgoing-request'
import { claimsBinary, type ResponseBody, readBody, textDecoder } from '../response/response-body'
import {
  explainFailure,
  hiddenRedirect,
  nameOfError,
  type RequestFailure,
  type SendEnvironment,
} from './explain-failure'
import { BodyTooLong, readResponse } from './read-response'

/** What a response says before its body. */
export type ResponseHead = {
  readonly status: number
  /** As the server sent it: empty under HTTP/2. */
  readonly statusText: string
  /** Whether the status is one of success: 200 to 299. */
  readonly isSuccess: boolean
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Where redirects led to, if there were any. */
  readonly redirectedTo: string | undefined
}

/** A response, whatever its status. */
export type RequestAnswer = ResponseHead & {
  readonly kind: 'answer'
  readonly body: ResponseBody
  /** From sending to the last byte of the body, in milliseconds. */
  readonly elapsedMs: number
  /** Why the body is not whole, in words, when it is not. */
  readonly cut: string | undefined
}

/** The outcome of a request. */
export type RequestOutcome = RequestAnswer | RequestFailure

/** A response of which more is still to come. */
export type RequestProgress = {
  readonly head: ResponseHead
  readonly bytes: number
  /** The end of the text so far; empty for what is no text. */
  readonly tail: string
}

/** Options for {@link sendRequest}. */
export type SendOptions = {
  readonly fetcher: typeof fetch
  readonly signal: AbortSignal
  readonly onProgress?: (progress: RequestProgress) => void
}

/** Sends one request and reads its whole response. Never rejects: failures are outcomes too. */
export async function sendRequest(
  request: OutgoingRequest,
  { fetcher, signal, onProgress }: SendOptions,
): Promise<RequestOutcome> {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  const limit = limitOf(request.settings.timeoutMs, signal)
  try {
    const response = await Promise.race([
      fetcher(request.endpoint, initOf(request, limit.signal)),
      limit.aborted,
    ])
    if (response.type === 'opaqueredirect') {
      return { kind: 'failure', ...hiddenRedirect, detail: '', elapsedMs: elapsedMs() }
    }
    const head = headOf(response)
    const watch = watchProgress(head, onProgress)
    const { bytes, cut } = await readResponse(response, limit.aborted, watch.onChunk)
    watch.end()
    const body = readBody(bytes, head.headers['content-type'] ?? '')
    return { kind: 'answer', ...head, body, elapsedMs: elapsedMs(), cut: cutMessage(cut, head) }
  } catch (error) {
    const explanation = explainFailure(error, request.endpoint, environment(request))
    return { kind: 'failure', ...explanation, detail: String(error), elapsedMs: elapsedMs() }
  } finally {
    limit.end()
  }
}

function headOf(response: Response): ResponseHead {
  const { status, statusText, headers, redirected, url } = response
  return {
    status,
    statusText,
    isSuccess: status >= 200 && status <= 299,
    headers: Object.fromEntries(headers),
    redirectedTo: redirected ? url : undefined,
  }
}

function initOf({ method, headers, body, settings }: OutgoingRequest, signal: AbortSignal): RequestInit {
  const { redirect, credentials } = settings
  const init = { method, headers, redirect, credentials, signal }
  if (body === undefined) return init
  if (body.kind === 'text') return { ...init, body: body.text }
  const form = new FormData()
  for (const [name, value] of body.parts) form.append(name, value)
  return { ...init, body: form }
}

/** Timers of more milliseconds, some 25 days, end at once. */
const maxTimerMs = 2 ** 31 - 1

/** Aborts when the user cancels or the timeout expires. */
function limitOf(timeoutMs: number, signal: AbortSignal) {
  const controller = new AbortController()
  const cancel = () => controller.abort(signal.reason)
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  const timeOut = () => controller.abort(new DOMException('The time is over.', 'TimeoutError'))
  const timer = timeoutMs > 0 ? setTimeout(timeOut, Math.min(timeoutMs, maxTimerMs)) : undefined
  const end = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
  return { signal: controller.signal, aborted: rejectOnAbort(controller.signal), end }
}

/** Mocks of `fetch` often ignore their signal, but Cancel must always work. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // It may reject when nobody waits for it any more.
  aborted.catch(() => undefined)
  return aborted
}

/** Milliseconds between two reports of a body that is still arriving. */
const progressEveryMs = 120
/** Characters of it that are shown. */
const tailLength = 20_000

function watchProgress(head: ResponseHead, onProgress: SendOptions['onProgress']) {
  const contentType = head.headers['content-type'] ?? ''
  const isText = !claimsBinary(contentType)
  let decoder: TextDecoder | undefined
  let bytes = 0
  let tail = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => {
    timer = undefined
    onProgress?.({ head, bytes, tail })
  }
  const onChunk = (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (onProgress === undefined) return
    if (isText) {
      decoder ??= textDecoder(chunk, contentType)
      tail = (tail + decoder.decode(chunk, { stream: true })).slice(-tailLength)
    }
    timer ??= setTimeout(notify, progressEveryMs)
  }
  return { onChunk, end: () => clearTimeout(timer) }
}

function cutMessage(cut: unknown, { headers }: ResponseHead): string | undefined {
  if (cut === undefined) return undefined
  if (cut instanceof BodyTooLong) return 'The response is longer than 64 MB: only the beginning was kept.'
  const name = nameOfError(cut)
  if (name === 'AbortError') return 'Cancelled: partial response.'
  if (name === 'TimeoutError') return 'Timed out: partial response.'
  // Browsers tell neither from the other.
  const encoding = headers['content-encoding']
  const alternative = encoding === undefined ? '' : `, or the body is no valid ${encoding}`
  return `Connection lost${alternative}: partial response.`
}

function environment({ method, settings }: OutgoingRequest): SendEnvironment {
  const { redirect } = settings
  return { pageUrl: document.baseURI, isOnline: navigator.onLine, method, redirect }
}
