import type { RequestDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, readStored, writeStored } from '../storage/console-storage'
import { decodeHistory, withEntry } from './history'

/** The storage key of the history. */
export const historyKey = 'history'

/** Saves a request and its outcome. If the storage is full, keeps the newer half of the history. */
export function saveToHistory(storage: ConsoleStorage, draft: RequestDraft, outcome: RequestOutcome): void {
  const stored = readStored(storage, historyKey, decodeHistory) ?? []
  const history = withEntry(stored, draft, outcome, Date.now())
  if (writeStored(storage, historyKey, history)) return
  writeStored(storage, historyKey, history.slice(0, Math.ceil(history.length / 2)))
}
