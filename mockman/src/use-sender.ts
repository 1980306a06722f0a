import { useEffect, useRef, useState } from 'react'
import { type OutgoingRequest, type RequestOutcome, sendRequest } from './send-request'

/** Sends requests one at a time and keeps the latest outcome. */
export type Sender = {
  readonly isSending: boolean
  /** What came of the latest request that ended, if any has. */
  readonly outcome: RequestOutcome | undefined
  /** How many requests have ended. It tells one outcome from the next. */
  readonly endedCount: number
  /** Does nothing while a request is under way. */
  readonly send: (request: OutgoingRequest) => void
  /** Aborts the request under way. */
  readonly cancel: () => void
}

/** @param fetcher Sends the requests; the `fetch` of the moment unless given. */
export function useSender(fetcher: typeof fetch | undefined): Sender {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<RequestOutcome>()
  const [endedCount, setEndedCount] = useState(0)
  const underWay = useRef<AbortController>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (request: OutgoingRequest) => {
    if (underWay.current !== null) return
    const controller = new AbortController()
    underWay.current = controller
    setIsSending(true)
    // Read now and not at import: a back end in the browser may put its own fetch in place later.
    const ended = await sendRequest(request, {
      fetcher: fetcher ?? globalThis.fetch,
      signal: controller.signal,
    })
    underWay.current = null
    setOutcome(ended)
    setEndedCount((count) => count + 1)
    setIsSending(false)
  }

  const cancel = () => underWay.current?.abort()
  return { isSending, outcome, endedCount, send, cancel }
}
