import { explainFailure, type RequestFailure, type Surroundings } from './explain-failure'
import { carriesBody } from './request/methods'
import { type ResponseBody, readBody } from './response/response-body'

/** One request, ready to be sent. */
export type OutgoingRequest = {
  /** Any address, absolute or relative to the page. */
  readonly endpoint: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. It is sent as it was typed, so that its numbers keep every digit. */
  readonly body: string
}

/** A response, whatever its status. */
export type RequestAnswer = {
  readonly kind: 'answer'
  readonly status: number
  /** As the server sent it: empty under HTTP/2. */
  readonly statusText: string
  /** Whether the status is one of success: 200 to 299 (specification, section 9). */
  readonly isSuccess: boolean
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: ResponseBody
  /** From sending to the last byte of the body, in milliseconds. */
  readonly elapsedMs: number
}

/** What came of a request. */
export type RequestOutcome = RequestAnswer | RequestFailure

/** What sending needs from its surroundings. */
export type SendOptions = {
  readonly fetcher: typeof fetch
  readonly signal: AbortSignal
}

/** Sends one request and waits for its whole answer. It never rejects: what goes wrong is an outcome too. */
export async function sendRequest(
  request: OutgoingRequest,
  { fetcher, signal }: SendOptions,
): Promise<RequestOutcome> {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  const problem = whyNotSendable(request)
  if (problem !== undefined) {
    const { message, detail } = problem
    return { kind: 'failure', reason: 'not-sendable', message, causes: [], detail, elapsedMs: 0 }
  }
  try {
    const answer = await Promise.race([ask(request, fetcher, signal), rejectOnAbort(signal)])
    return { kind: 'answer', ...answer, elapsedMs: elapsedMs() }
  } catch (error) {
    const explanation = explainFailure(error, request.endpoint, surroundings())
    return { kind: 'failure', ...explanation, detail: String(error), elapsedMs: elapsedMs() }
  }
}

async function ask(request: OutgoingRequest, fetcher: typeof fetch, signal: AbortSignal) {
  const response = await fetcher(request.endpoint, initOf(request, signal))
  const { status, statusText } = response
  return {
    status,
    statusText,
    isSuccess: status >= 200 && status <= 299,
    headers: Object.fromEntries(response.headers),
    body: await readBody(response),
  }
}

function initOf({ method, headers, body }: OutgoingRequest, signal: AbortSignal): RequestInit {
  if (!carriesBody(method)) return { method, headers, signal }
  const typed = new Headers(headers).has('content-type')
  return {
    method,
    headers: typed ? headers : { ...headers, 'Content-Type': 'application/json' },
    body,
    signal,
  }
}

/** Not every fetch heeds its signal (those that only imitate the network often do not), and Cancel must. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** What `fetch` would refuse with a TypeError that reads like a lost network. */
function whyNotSendable({ endpoint, headers }: OutgoingRequest) {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
    } catch (error) {
      const message = `The header '${name}' cannot be sent: its name or value has characters that HTTP forbids.`
      return { message, detail: String(error) }
    }
  }
  try {
    const { username, password } = new URL(endpoint, surroundings().pageUrl)
    if (username || password) throw new TypeError('The URL includes credentials')
  } catch (error) {
    return { message: `'${endpoint}' is not an address that a request can go to.`, detail: String(error) }
  }
  return undefined
}

function surroundings(): Surroundings {
  return { pageUrl: document.baseURI, isOnline: navigator.onLine }
}
