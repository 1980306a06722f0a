import { useEffect, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, historyKey, watchStorage } from '../storage/console-storage'

type Sent = { readonly draft: RequestDraft; readonly outcome: RequestOutcome }

/** Records sent requests in the history. */
export function useHistoryRecord(storage: ConsoleStorage) {
  /** The latest request, if the storage is full. */
  const [unrecorded, setUnrecorded] = useState<Sent>()
  const record = async (sent: Sent) => {
    const { saveToHistory } = await import('./history')
    setUnrecorded(saveToHistory(storage, sent.draft, sent.outcome) ? undefined : sent)
  }
  useEffect(() => {
    if (!unrecorded) return
    return watchStorage(storage, (changed) => {
      // Whoever clears the history wants nothing in it.
      if (changed === historyKey) setUnrecorded(undefined)
      // There may be room for it now.
      else void record(unrecorded)
    })
  })
  return { isRecorded: unrecorded === undefined, record }
}
