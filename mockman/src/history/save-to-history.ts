import type { RequestDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, historyKey, readStored, writeStored } from '../storage/console-storage'
import { decodeHistory, withEntry } from './history'

/**
 * Saves a request and its outcome. If the storage is full, keeps the newer half of the history.
 * @returns false if not even that fits
 */
export function saveToHistory(
  storage: ConsoleStorage,
  draft: RequestDraft,
  outcome: RequestOutcome,
): boolean {
  const stored = readStored(storage, historyKey, decodeHistory) ?? []
  const history = withEntry(stored, draft, outcome, Date.now())
  const newerHalf = history.slice(0, Math.ceil(history.length / 2))
  return writeStored(storage, historyKey, history) || writeStored(storage, historyKey, newerHalf)
}
