import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutgoingRequest } from '../draft/outgoing-request'
import { type RequestOutcome, type RequestProgress, sendRequest } from './send-request'

/** Sends requests one at a time and keeps the latest outcome. */
export type Sender = {
  readonly isSending: boolean
  /** What has arrived of the answer under way, once its body takes its time. */
  readonly progress: RequestProgress | undefined
  /** What came of the latest request that ended, if any has. */
  readonly outcome: RequestOutcome | undefined
  /** How many requests have ended. It tells one outcome from the next. */
  readonly endedCount: number
  /** Gives the outcome; nothing while another request is under way. */
  readonly send: (request: OutgoingRequest) => Promise<RequestOutcome | undefined>
  /** Aborts the request under way. */
  readonly cancel: () => void
  /** Puts back what came of a request before, unless there is a newer one. */
  readonly restore: (outcome: RequestOutcome) => void
}

/** @param fetcher Sends the requests; the `fetch` of the moment unless given. */
export function useSender(fetcher: typeof fetch | undefined): Sender {
  const [isSending, setIsSending] = useState(false)
  const [progress, setProgress] = useState<RequestProgress>()
  const [outcome, setOutcome] = useState<RequestOutcome>()
  const [endedCount, setEndedCount] = useState(0)
  const underWay = useRef<AbortController>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (request: OutgoingRequest) => {
    if (underWay.current !== null) return undefined
    const controller = new AbortController()
    underWay.current = controller
    setIsSending(true)
    // Read now and not at import: a back end in the browser may put its own fetch in place later.
    const ended = await sendRequest(request, {
      fetcher: fetcher ?? globalThis.fetch,
      signal: controller.signal,
      onProgress: setProgress,
    })
    underWay.current = null
    setProgress(undefined)
    setOutcome(ended)
    setEndedCount((count) => count + 1)
    setIsSending(false)
    return ended
  }

  const cancel = () => underWay.current?.abort()
  const restore = useCallback((before: RequestOutcome) => setOutcome((newer) => newer ?? before), [])
  return { isSending, progress, outcome, endedCount, send, cancel, restore }
}
