import { type AssertionResult, checkOutcome } from '../assertions/check-answer'
import { type DraftSurroundings, prepareRequest } from '../draft/outgoing-request'
import { statusLine } from '../response/reason-phrases'
import { sendRequest } from '../sending/send-request'
import type { Collection, SavedRequest } from './collections'

/** What came of one request of a run. */
export type RunResult = {
  readonly request: SavedRequest
  /** '200 OK', or why there is no answer. */
  readonly outcome: string
  readonly elapsedMs: number
  /** Every assertion holds; without any, the status is one of success. */
  readonly isPassed: boolean
  readonly assertions: readonly AssertionResult[]
}

/** What a run needs from around it. */
export type RunOptions = DraftSurroundings & { readonly fetcher: typeof fetch; readonly signal: AbortSignal }

/** Sends the requests of a collection one after the other, and tells of each as it ends. */
export async function* runCollection(collection: Collection, options: RunOptions): AsyncGenerator<RunResult> {
  for (const request of collection.requests) {
    if (options.signal.aborted) return
    yield await runRequest(request, options)
  }
}

const unagreed = 'Not sent: what it takes along has changed. Run again to be asked.'

async function runRequest(request: SavedRequest, options: RunOptions): Promise<RunResult> {
  const prepared = prepareRequest(request.draft, options)
  if (!('request' in prepared)) {
    const outcome = 'problem' in prepared ? prepared.problem.message : unagreed
    return { request, outcome, elapsedMs: 0, isPassed: false, assertions: [] }
  }
  const outcome = await sendRequest(prepared.request, options)
  const assertions = await checkOutcome(outcome, request.draft.assertions)
  const isSuccess = outcome.kind === 'answer' && outcome.isSuccess
  return {
    request,
    outcome: outcome.kind === 'answer' ? statusLine(outcome.status, outcome.statusText) : outcome.message,
    elapsedMs: outcome.elapsedMs,
    isPassed: assertions.length > 0 ? assertions.every(({ holds }) => holds) : isSuccess,
    assertions,
  }
}
