import type { AssertionResult } from '../assertions/check-assertions'
import { decodeAssertions } from '../draft/decode-draft'
import { readBody } from '../response/response-body'
import { flag, list, number, oneOf, optional, record, text } from '../storage/decode'
import { failureReasons, type RequestFailure } from './explain-failure'
import type { RequestAnswer, RequestOutcome } from './send-request'

/** The outcome of the latest request, stored for the next visit. */
export type SavedResponse = {
  /** Identifies the user whose session the host offered then; empty for none. Shown to no one else. */
  readonly owner: string
  /** Undefined when it was too large to store. */
  readonly outcome: RequestOutcome | undefined
  /** Bytes of the body. */
  readonly size: number
  readonly assertions: readonly AssertionResult[]
}

/** Bytes of a body that are kept: a browser's session storage holds about five million characters. */
const maxBytes = 1_500_000

/** An answer as plain data. */
export async function encodeResponse(
  owner: string,
  outcome: RequestOutcome,
  assertions: readonly AssertionResult[],
): Promise<unknown> {
  if (outcome.kind === 'failure') return { owner, outcome, size: 0, assertions }
  const { body } = outcome
  const size = body.kind === 'none' ? 0 : body.bytes.byteLength
  if (size > maxBytes) return { owner, size, assertions: [] }
  const bytes = body.kind === 'none' ? '' : await base64(body.bytes)
  return { owner, outcome: { ...outcome, body: bytes }, size, assertions }
}

/** @throws {InvalidData} */
export function decodeResponse(value: unknown, path: string): SavedResponse {
  const data = record(value, path)
  return {
    owner: text(data.owner, `${path}.owner`),
    outcome: optional(data.outcome, `${path}.outcome`, decodeOutcome, undefined),
    size: number(data.size, `${path}.size`),
    assertions: decodeResults(data.assertions, `${path}.assertions`),
  }
}

function decodeOutcome(value: unknown, path: string): RequestOutcome {
  const data = record(value, path)
  const kind = oneOf(data.kind, `${path}.kind`, ['answer', 'failure'])
  return kind === 'answer' ? decodeReceived(data, path) : decodeFailure(data, path)
}

type Data = Readonly<Record<string, unknown>>

function decodeReceived(data: Data, path: string): RequestAnswer {
  const headers = Object.fromEntries(
    Object.entries(record(data.headers, `${path}.headers`)).map(([name, value]) => [
      name,
      text(value, `${path}.headers.${name}`),
    ]),
  )
  const bytes = Uint8Array.from(atob(text(data.body, `${path}.body`)), (letter) => letter.charCodeAt(0))
  return {
    kind: 'answer',
    status: number(data.status, `${path}.status`),
    statusText: text(data.statusText, `${path}.statusText`),
    isSuccess: flag(data.isSuccess, `${path}.isSuccess`),
    headers,
    redirectedTo: optional(data.redirectedTo, `${path}.redirectedTo`, text, undefined),
    body: readBody(bytes, headers['content-type'] ?? ''),
    elapsedMs: number(data.elapsedMs, `${path}.elapsedMs`),
    cut: optional(data.cut, `${path}.cut`, text, undefined),
  }
}

function decodeFailure(data: Data, path: string): RequestFailure {
  return {
    kind: 'failure',
    reason: oneOf(data.reason, `${path}.reason`, failureReasons),
    message: text(data.message, `${path}.message`),
    causes: list(data.causes, `${path}.causes`, text),
    detail: text(data.detail, `${path}.detail`),
    elapsedMs: number(data.elapsedMs, `${path}.elapsedMs`),
  }
}

function decodeResults(value: unknown, path: string): AssertionResult[] {
  const results = list(value, path, record)
  const assertions = decodeAssertions(
    results.map(({ assertion }) => assertion),
    path,
  )
  return assertions.map((assertion, at) => ({
    assertion,
    holds: flag(results[at]?.holds, `${path}[${at}].holds`),
    found: text(results[at]?.found, `${path}[${at}].found`),
  }))
}

/** By the browser, beside the page's work: with `btoa`, a megabyte stops the page for 60 ms. */
function base64(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const url = String(reader.result)
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)]))
  })
}
