import type { RequestDraft } from '../draft/request-draft'
import type { RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, readStored, writeStored } from '../storage/console-storage'
import { decodeHistory, withEntry } from './history'

/** Where the history lies in a storage. */
export const historyKey = 'history'

/** Keeps a request and what came of it. A storage that is full keeps the newer half. */
export function keepInHistory(storage: ConsoleStorage, draft: RequestDraft, outcome: RequestOutcome): void {
  const kept = readStored(storage, historyKey, decodeHistory) ?? []
  const history = withEntry(kept, draft, outcome, Date.now())
  if (writeStored(storage, historyKey, history)) return
  writeStored(storage, historyKey, history.slice(0, Math.ceil(history.length / 2)))
}
