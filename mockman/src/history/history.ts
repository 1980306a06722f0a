import { decodeDraft, encodeDraft } from '../draft/decode-draft'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'
import { statusLine } from '../response/reason-phrases'
import type { RequestOutcome } from '../sending/send-request'
import { flag, list, number, record, text } from '../storage/decode'
import { newId } from '../storage/new-id'

/** One request that was sent. What it answered is not kept. */
export type HistoryEntry = {
  readonly id: string
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  /** What came of it in words: '200 OK', 'The request got no answer.' */
  readonly outcome: string
  readonly isSuccess: boolean
  readonly elapsedMs: number
  /** The request without its secrets: see {@link withoutSecrets}. */
  readonly draft: RequestDraft
}

/** Entries that are kept; older ones make room. */
export const mostEntries = 100
/** Characters of a body that are kept: the browser's storage holds about five million in all. */
const mostBody = 50_000

/** The history with one more entry, the newest first. */
export function withEntry(
  history: readonly HistoryEntry[],
  draft: RequestDraft,
  outcome: RequestOutcome,
  at: number,
): HistoryEntry[] {
  const isAnswer = outcome.kind === 'answer'
  const entry: HistoryEntry = {
    id: newId(),
    at,
    outcome: isAnswer ? statusLine(outcome.status, outcome.statusText) : outcome.message,
    isSuccess: isAnswer && outcome.isSuccess,
    elapsedMs: outcome.elapsedMs,
    // Through plain data, so that it is what a reload would find.
    draft: decodeDraft(encodeDraft({ ...withShortBody(withoutSecrets(draft)), savedId: undefined })),
  }
  return [entry, ...history].slice(0, mostEntries)
}

/** The entries in whose method, address or outcome each of the words stands. */
export function searchHistory(history: readonly HistoryEntry[], wanted: string): HistoryEntry[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return history.filter(({ draft: { method, endpoint }, outcome }) => {
    const line = `${method} ${endpoint} ${outcome}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
}

/** @throws {Damaged} */
export function decodeHistory(value: unknown, path: string): HistoryEntry[] {
  return list(value, path, (entry, entryPath) => {
    const data = record(entry, entryPath)
    return {
      id: text(data.id, `${entryPath}.id`),
      at: number(data.at, `${entryPath}.at`),
      outcome: text(data.outcome, `${entryPath}.outcome`),
      isSuccess: flag(data.isSuccess, `${entryPath}.isSuccess`),
      elapsedMs: number(data.elapsedMs, `${entryPath}.elapsedMs`),
      draft: decodeDraft(data.draft, `${entryPath}.draft`),
    }
  })
}

function withShortBody(draft: RequestDraft): RequestDraft {
  const { json, text: plain } = draft.body
  const body = {
    ...draft.body,
    json: json.length > mostBody ? '{}' : json,
    text: plain.length > mostBody ? '' : plain,
  }
  return { ...draft, body }
}
