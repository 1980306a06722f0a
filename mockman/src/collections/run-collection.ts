import { type AssertionResult, checkAssertions } from '../assertions/check-assertions'
import { prepareRequest, type RequestContext } from '../draft/outgoing-request'
import { statusLine } from '../response/reason-phrases'
import { sendRequest } from '../sending/send-request'
import type { Collection, SavedRequest } from './collections'

/** The result of one request in a run. */
export type RunResult = {
  readonly request: SavedRequest
  /** '200 OK', or why there is no response. */
  readonly outcome: string
  readonly elapsedMs: number
  /** Whether every assertion holds or, without assertions, whether the status is 2xx. */
  readonly isPassed: boolean
  readonly assertions: readonly AssertionResult[]
}

/** Options of a run. */
export type RunOptions = RequestContext & { readonly fetcher: typeof fetch; readonly signal: AbortSignal }

/** Sends a collection's requests one after the other and yields each result. */
export async function* runCollection(collection: Collection, options: RunOptions): AsyncGenerator<RunResult> {
  for (const request of collection.requests) {
    if (options.signal.aborted) return
    yield await runRequest(request, options)
  }
}

const needsConsent = 'Not sent: the values it would send have changed. Run again to review them.'

async function runRequest(request: SavedRequest, options: RunOptions): Promise<RunResult> {
  const prepared = prepareRequest(request.draft, options)
  if (!('request' in prepared)) {
    const outcome = 'problem' in prepared ? prepared.problem.message : needsConsent
    return { request, outcome, elapsedMs: 0, isPassed: false, assertions: [] }
  }
  const outcome = await sendRequest(prepared.request, options)
  const assertions = await checkAssertions(outcome, request.draft.assertions, options.variables)
  const isSuccess = outcome.kind === 'answer' && outcome.isSuccess
  return {
    request,
    outcome: outcome.kind === 'answer' ? statusLine(outcome.status, outcome.statusText) : outcome.message,
    elapsedMs: outcome.elapsedMs,
    isPassed: assertions.length > 0 ? assertions.every(({ holds }) => holds) : isSuccess,
    assertions,
  }
}
