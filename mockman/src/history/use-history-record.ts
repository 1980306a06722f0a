import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, historyKey, watchStorage } from '../storage/console-storage'

/** Records sent requests in the history. */
export function useHistoryRecord(storage: ConsoleStorage) {
  const [isRecorded, setIsRecorded] = useState(true)
  /** Tries to save the latest request, where the storage was full. @returns whether that worked */
  const pending = useRef<() => boolean>(undefined)
  const attempt = useCallback((save: () => boolean) => {
    const isSaved = save()
    pending.current = isSaved ? undefined : save
    setIsRecorded(isSaved)
  }, [])
  useEffect(
    () =>
      watchStorage(storage, (changed) => {
        const save = pending.current
        // Whoever clears the history wants nothing in it. After any other change, there may be room.
        if (save) attempt(changed === historyKey ? () => true : save)
      }),
    [storage, attempt],
  )
  return {
    /** Whether the latest request is in the history: not if the storage is full. */
    isRecorded,
    record: async (draft: RequestDraft, outcome: RequestOutcome) => {
      const { saveToHistory } = await import('../next-view')
      attempt(() => saveToHistory(storage, draft, outcome))
    },
  }
}
