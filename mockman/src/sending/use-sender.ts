import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutgoingRequest } from '../draft/outgoing-request'
import { type RequestOutcome, type RequestProgress, sendRequest } from './send-request'

/** Sends requests one at a time and keeps the latest outcome. */
export type Sender = {
  readonly isSending: boolean
  /** What has arrived so far of a streamed response. */
  readonly progress: RequestProgress | undefined
  /** The latest outcome, if any. */
  readonly outcome: RequestOutcome | undefined
  /** Number of outcomes so far, which identifies the latest. */
  readonly outcomeCount: number
  /** Resolves with the outcome; undefined if it was discarded, or while another request is in flight. */
  readonly send: (request: OutgoingRequest) => Promise<RequestOutcome | undefined>
  /** Aborts the request in flight. */
  readonly cancel: () => void
  /** Forgets the outcome, and aborts the request in flight without one. */
  readonly discard: () => void
  /** Restores an earlier outcome, unless there is a newer one. */
  readonly restore: (outcome: RequestOutcome) => void
}

type Latest = Pick<Sender, 'outcome' | 'outcomeCount'>

function next({ outcomeCount }: Latest, outcome: RequestOutcome): Latest {
  return { outcome, outcomeCount: outcomeCount + 1 }
}

/** @param fetcher sends the requests; the global `fetch` by default */
export function useSender(fetcher: typeof fetch | undefined): Sender {
  const [isSending, setIsSending] = useState(false)
  const [progress, setProgress] = useState<RequestProgress>()
  const [{ outcome, outcomeCount }, setLatest] = useState<Latest>({ outcome: undefined, outcomeCount: 0 })
  const inFlight = useRef<AbortController>(null)

  useEffect(() => () => inFlight.current?.abort(), [])

  const send = async (request: OutgoingRequest) => {
    if (inFlight.current !== null) return undefined
    const controller = new AbortController()
    inFlight.current = controller
    setIsSending(true)
    // Read now, not at import: an in-browser back end may replace `fetch` later.
    const ended = await sendRequest(request, {
      fetcher: fetcher ?? globalThis.fetch,
      signal: controller.signal,
      onProgress: setProgress,
    })
    if (inFlight.current !== controller) return undefined
    inFlight.current = null
    setProgress(undefined)
    setLatest((before) => next(before, ended))
    setIsSending(false)
    return ended
  }

  const cancel = () => inFlight.current?.abort()
  const discard = useCallback(() => {
    inFlight.current?.abort()
    inFlight.current = null
    setProgress(undefined)
    setLatest((before) => ({ ...before, outcome: undefined }))
    setIsSending(false)
  }, [])
  const restore = useCallback(
    (earlier: RequestOutcome) => setLatest((newer) => (newer.outcome ? newer : next(newer, earlier))),
    [],
  )
  return { isSending, progress, outcome, outcomeCount, send, cancel, discard, restore }
}
