import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { checkAssertions } from '../assertions/check-assertions'
import type { OutgoingRequest } from '../draft/outgoing-request'
import type { RequestDraft } from '../draft/request-draft'
import { useHistoryRecord } from '../history/use-history-record'
import type { Storages } from '../storage/storages'
import { useClientLayoutEffect } from '../ui/use-client-layout-effect'
import type { Variables } from '../variables/resolve-variables'
import type { RequestOutcome } from './send-request'
import { createSender, type Exchange } from './sender'
import { useSavedResponse } from './use-saved-response'

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

/** Sends requests, compares their answers with what is expected, and keeps both for later. */
export function useExchange(options: ExchangeOptions) {
  const { storages, root, fetcher, owner, replaced, onResponse } = options
  const [sender] = useState(createSender)
  const exchange = useSyncExternalStore(sender.subscribe, sender.state, sender.state)
  useEffect(() => sender.cancel, [sender])
  const history = useHistoryRecord(storages.shared)
  const { lostBytes, keep, forget } = useSavedResponse({
    tab: storages.tab,
    root,
    owner,
    onRestored: sender.restore,
  })
  /** What came of the draft that another has replaced. */
  const aside = useRef<Exchange>(undefined)
  // Before it is painted for the next user.
  const shownTo = useRef(owner)
  useClientLayoutEffect(() => {
    // Whoever logs in sees what they sent before, such as the login.
    if (shownTo.current !== '' && shownTo.current !== owner) {
      sender.discard()
      aside.current = undefined
    }
    shownTo.current = owner
  }, [owner, sender])
  const clear = () => {
    sender.discard()
    forget()
  }
  useClientLayoutEffect(() => {
    if (!replaced) return
    aside.current = sender.state()
    clear()
    // Once for each replacement, in whose render its answer was still shown.
  }, [replaced])

  return {
    ...exchange,
    /** Whether the latest request is in the history: not if the storage is full. */
    isInHistory: history.isRecorded,
    /** Bytes of the latest answer, where it was too long to be there when the person came back. */
    lostBytes: exchange.outcome ? 0 : lostBytes,
    cancel: sender.cancel,
    /** Shows again what came of the draft that another has replaced, which is back. */
    bringBack: () => {
      clear()
      if (!aside.current?.outcome) return
      const { outcome, assertions } = aside.current
      sender.restore(outcome, assertions)
      void store(keep(outcome, assertions))
    },
    /** Sends a request. @param draft what it was made of @param variables for what is expected of its response */
    send: async (request: OutgoingRequest, draft: RequestDraft, variables: Variables) => {
      // Read now, not at import: an in-browser back end may replace `fetch` later.
      const outcome = await sender.send(request, draft, fetcher ?? globalThis.fetch)
      if (outcome === undefined) return
      onResponse?.(outcome, request)
      const assertions = await checkAssertions(outcome, draft.assertions, variables)
      sender.check(outcome, assertions)
      const isShown = sender.state().outcome === outcome
      await store(isShown ? keep(outcome, assertions) : undefined, history.record(draft, outcome))
    },
  }
}

/** Waits until a response is stored. Failing to store it must not hide it. */
async function store(...kept: (Promise<unknown> | undefined)[]): Promise<void> {
  for (const result of await Promise.allSettled(kept)) {
    if (result.status === 'rejected') console.warn('Could not store the response.', result.reason)
  }
}
