import { type RefObject, useState } from 'react'
import { type AssertionResult, checkAssertions } from '../assertions/check-assertions'
import type { OutgoingRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import type { Storages } from '../storage/storages'
import type { RequestOutcome } from './send-request'
import { useSavedResponse } from './use-saved-response'
import { type Sender, useSender } from './use-sender'

/** Requests and what comes of them. */
export type Exchange = {
  readonly sender: Sender
  /** What came of the assertions about the latest answer. */
  readonly assertions: readonly AssertionResult[]
  /** Bytes of the latest answer, where it was too long to be there when the person came back. */
  readonly lostBytes: number
  /** Sends a request. @param draft What it was made of. */
  readonly exchange: (request: OutgoingRequest, draft: RequestDraft) => Promise<void>
}

type ExchangeOptions = {
  readonly storages: Storages
  /** The console's element. */
  readonly root: RefObject<HTMLElement | null>
  readonly fetcher: typeof fetch | undefined
  /** Whose session the host offers; empty for nobody's. */
  readonly owner: string
  /** Whether another request than the one before is shown at the start: then the answer to that has no place beside it. */
  readonly skipsRestore: boolean
  readonly onResponse: ((outcome: RequestOutcome, request: OutgoingRequest) => void) | undefined
}

/** Sends requests, compares their answers with what is expected, and keeps both for later. */
export function useExchange(options: ExchangeOptions): Exchange {
  const { storages, root, fetcher, owner, skipsRestore, onResponse } = options
  const sender = useSender(fetcher)
  const [assertions, setAssertions] = useState<readonly AssertionResult[]>([])
  const { lostBytes, keep } = useSavedResponse({
    tab: storages.tab,
    root,
    owner,
    skipsRestore,
    onRestored: sender.restore,
    onAssertions: setAssertions,
  })

  const exchange = async (request: OutgoingRequest, draft: RequestDraft) => {
    const outcome = await sender.send(request)
    if (outcome === undefined) return
    onResponse?.(outcome, request)
    const results = await checkAssertions(outcome, draft.assertions)
    setAssertions(results)
    const kept = await Promise.allSettled([
      keep(outcome, results),
      import('../history/save-to-history').then(({ saveToHistory }) =>
        saveToHistory(storages.shared, draft, outcome),
      ),
    ])
    for (const result of kept) {
      // Failing to store a response must not hide it.
      if (result.status === 'rejected') console.warn('Could not store the response.', result.reason)
    }
  }
  return { sender, assertions, lostBytes: sender.outcome ? 0 : lostBytes, exchange }
}
