import type { AssertionResult } from '../assertions/check-assertions'
import type { OutgoingRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { type RequestOutcome, type RequestProgress, sendRequest } from './send-request'

/** The request in flight, and what came of the latest one. */
export type Exchange = {
  /** The draft whose request is in flight. */
  readonly inFlight: RequestDraft | undefined
  /** What has arrived so far of its response. */
  readonly progress: RequestProgress | undefined
  /** The latest outcome, if any. */
  readonly outcome: RequestOutcome | undefined
  /** What came of the assertions about it. */
  readonly assertions: readonly AssertionResult[]
  /** Number of outcomes so far, which identifies the latest. */
  readonly outcomeCount: number
}

const nothing: Exchange = {
  inFlight: undefined,
  progress: undefined,
  outcome: undefined,
  assertions: [],
  outcomeCount: 0,
}

/** Sends requests, one at a time: the latest takes the place of the one in flight. A store for `useSyncExternalStore`. */
export function createSender() {
  let state = nothing
  let latest = new AbortController()
  const listeners = new Set<() => void>()
  const change = (part: Partial<Exchange>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const show = (outcome: RequestOutcome, assertions = nothing.assertions) =>
    change({ outcome, assertions, outcomeCount: state.outcomeCount + 1 })
  const cancel = () => latest.abort()
  /** Aborts the request in flight, whose outcome is not shown. */
  const replace = () => {
    cancel()
    latest = new AbortController()
    return latest
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves with the outcome, shown or not; undefined for the request that is in flight: pressed twice, it is sent once. */
    send: async (request: OutgoingRequest, draft: RequestDraft, fetcher: typeof fetch) => {
      if (state.inFlight === draft) return undefined
      const own = replace()
      change({ inFlight: draft, progress: undefined })
      const outcome = await sendRequest(request, {
        fetcher,
        signal: own.signal,
        onProgress: (progress) => own === latest && change({ progress }),
      })
      if (own === latest) {
        change({ inFlight: undefined, progress: undefined })
        show(outcome)
      }
      return outcome
    },
    /** Aborts the request in flight. */
    cancel,
    /** Shows nothing, also of the request in flight, which is aborted. */
    discard: () => {
      replace()
      change({ ...nothing, outcomeCount: state.outcomeCount })
    },
    /** Adds what came of the assertions, if the outcome is still the latest. */
    check: (outcome: RequestOutcome, assertions: Exchange['assertions']) => {
      if (state.outcome === outcome) change({ assertions })
    },
    /** Shows an earlier outcome, unless there is a newer one. */
    restore: (outcome: RequestOutcome, assertions: Exchange['assertions']) => {
      if (state.outcome === undefined) show(outcome, assertions)
    },
  }
}
