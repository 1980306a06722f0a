import { type RefObject, useCallback, useRef, useState } from 'react'
import { type AssertionResult, checkAssertions } from '../assertions/check-assertions'
import type { OutgoingRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import type { Storages } from '../storage/storages'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'
import type { RequestOutcome } from './send-request'
import { useSavedResponse } from './use-saved-response'
import { type Sender, useSender } from './use-sender'

/** Requests and what comes of them. */
export type Exchange = {
  readonly sender: Sender
  /** The draft whose request is in flight. */
  readonly inFlight: RequestDraft | undefined
  /** What came of the assertions about the latest answer. */
  readonly assertions: readonly AssertionResult[]
  /** Whether the latest request is in the history: not if the storage is full. */
  readonly isInHistory: boolean
  /** Bytes of the latest answer, where it was too long to be there when the person came back. */
  readonly lostBytes: number
  /**
   * Sends a request, in place of another in flight. Pressed twice, it is sent once.
   * @param draft what it was made of
   */
  readonly exchange: (request: OutgoingRequest, draft: RequestDraft) => Promise<void>
  /** Shows again what came of the draft that another has replaced, which is back. */
  readonly bringBack: () => void
}

type ExchangeOptions = {
  readonly storages: Storages
  /** The console's element. */
  readonly root: RefObject<HTMLElement | null>
  readonly fetcher: typeof fetch | undefined
  /** Identifies the user whose session the host offers; empty for nobody. Their outcome is shown to no one after them. */
  readonly owner: string
  /** The draft that another has replaced: its answer would look like that of the other. */
  readonly replaced: RequestDraft | undefined
  readonly onResponse: ((outcome: RequestOutcome, request: OutgoingRequest) => void) | undefined
}

type CheckedOutcome = { readonly outcome: RequestOutcome; readonly results: readonly AssertionResult[] }

const none: readonly AssertionResult[] = []

/** Sends requests, compares their answers with what is expected, and keeps both for later. */
export function useExchange(options: ExchangeOptions): Exchange {
  const { storages, root, fetcher, owner, replaced, onResponse } = options
  const sender = useSender(fetcher)
  const [checked, setChecked] = useState<CheckedOutcome>()
  const [inFlight, setInFlight] = useState<RequestDraft>()
  const ended = useRef<Promise<unknown>>(undefined)
  const [isInHistory, setIsInHistory] = useState(true)
  const { discard, restore } = sender
  const onRestored = useCallback(
    (outcome: RequestOutcome, results: readonly AssertionResult[]) => {
      restore(outcome)
      setChecked((newer) => newer ?? { outcome, results })
    },
    [restore],
  )
  const { lostBytes, keep, forget } = useSavedResponse({ tab: storages.tab, root, owner, onRestored })
  const assertions = checked?.outcome === sender.outcome ? (checked?.results ?? none) : none
  /** What came of the draft that another has replaced. */
  const aside = useRef<CheckedOutcome>(undefined)
  // Before it is painted for the next user.
  const shownTo = useRef(owner)
  useClientLayoutEffect(() => {
    // Whoever logs in sees what they sent before, such as the login.
    if (shownTo.current !== '' && shownTo.current !== owner) {
      discard()
      aside.current = undefined
    }
    shownTo.current = owner
  }, [owner, discard])
  useClientLayoutEffect(() => {
    if (!replaced) return
    aside.current = sender.outcome && { outcome: sender.outcome, results: assertions }
    discard()
    forget()
    // Once for each replacement, in whose render its answer was still shown.
  }, [replaced])
  const bringBack = () => {
    discard()
    forget()
    if (!aside.current) return
    const { outcome, results } = aside.current
    restore(outcome)
    setChecked({ outcome, results })
    void store(keep(outcome, results))
  }

  const exchange = async (request: OutgoingRequest, draft: RequestDraft) => {
    if (draft === inFlight) return
    if (inFlight) {
      sender.cancel()
      await ended.current
    }
    const sending = sender.send(request)
    ended.current = sending
    setInFlight(draft)
    const outcome = await sending
    setInFlight((latest) => (latest === draft ? undefined : latest))
    if (outcome === undefined) return
    onResponse?.(outcome, request)
    const results = await checkAssertions(outcome, draft.assertions)
    setChecked({ outcome, results })
    await store(
      keep(outcome, results),
      import('../history/save-to-history').then(({ saveToHistory }) =>
        setIsInHistory(saveToHistory(storages.shared, draft, outcome)),
      ),
    )
  }
  return {
    sender,
    inFlight,
    assertions,
    isInHistory,
    lostBytes: sender.outcome ? 0 : lostBytes,
    exchange,
    bringBack,
  }
}

/** Waits until a response is stored. Failing to store it must not hide it. */
async function store(...kept: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(kept)) {
    if (result.status === 'rejected') console.warn('Could not store the response.', result.reason)
  }
}
