import { decodeDraft, encodeDraft } from '../draft/decode-draft'
import { type RequestBody, startingBody } from '../draft/request-body'
import type { RequestDraft } from '../draft/request-draft'
import { withoutSecrets } from '../draft/secrets'
import { statusLine } from '../response/reason-phrases'
import type { RequestAnswer, RequestOutcome } from '../sending/send-request'
import { type ConsoleStorage, historyKey, readStored, writeStored } from '../storage/console-storage'
import { flag, list, number, optional, record, text } from '../storage/decode'
import { newId } from '../storage/new-id'

/** A sent request. Responses are not stored. */
export type HistoryEntry = {
  readonly id: string
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  /** The outcome as text: '200 OK', '200 OK. Cancelled: partial response.', 'The request got no answer.' */
  readonly outcome: string
  readonly isSuccess: boolean
  readonly elapsedMs: number
  /** The request without secrets, see {@link withoutSecrets}. */
  readonly draft: RequestDraft
  /** Whether its body is left out, which was too long. */
  readonly isShortened: boolean
}

/** Older entries are dropped. */
export const maxEntries = 100
/** In characters: the browser's storage holds about five million in all, and the page that contains the console uses it, too. */
const maxLength = 1_000_000
const maxBodyLength = 50_000

/** Adds an entry to the front, and drops the oldest that exceed the limits. */
export function withEntry(
  history: readonly HistoryEntry[],
  draft: RequestDraft,
  outcome: RequestOutcome,
  at: number,
): HistoryEntry[] {
  const isAnswer = outcome.kind === 'answer'
  const short = withShortBody(draft)
  const entry: HistoryEntry = {
    id: newId(),
    at,
    outcome: isAnswer ? answerLine(outcome) : outcome.message,
    isSuccess: isAnswer && outcome.isSuccess,
    elapsedMs: outcome.elapsedMs,
    // Encoded and decoded, so that it equals what a reload reads.
    draft: decodeDraft(encodeDraft({ ...withoutSecrets(short), savedId: undefined })),
    isShortened: short !== draft,
  }
  const entries = [entry, ...history].slice(0, maxEntries)
  let length = 0
  const tooMuch = entries.findIndex((each) => {
    length += JSON.stringify(each).length
    return length > maxLength
  })
  return tooMuch === -1 ? entries : entries.slice(0, tooMuch)
}

function answerLine({ status, statusText, cut }: RequestAnswer): string {
  const line = statusLine(status, statusText)
  return cut === undefined ? line : `${line}. ${cut}`
}

/** Entries whose method, address or outcome contains every word. */
export function searchHistory(history: readonly HistoryEntry[], query: string): HistoryEntry[] {
  const words = query.toLowerCase().split(/\s+/)
  return history.filter(({ draft: { method, endpoint }, outcome }) => {
    const line = `${method} ${endpoint} ${outcome}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
}

/** @throws {InvalidData} */
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
      isShortened: optional(data.isShortened, `${entryPath}.isShortened`, flag, false),
    }
  })
}

/** @returns the same draft, if it is short enough */
function withShortBody(draft: RequestDraft): RequestDraft {
  const { json, text: plain, form, parts } = draft.body
  const left: Partial<RequestBody> = {
    ...(json.length > maxBodyLength && { json: startingBody.json }),
    ...(plain.length > maxBodyLength && { text: startingBody.text }),
    ...(JSON.stringify(form).length > maxBodyLength && { form: startingBody.form }),
    ...(JSON.stringify(parts).length > maxBodyLength && { parts: startingBody.parts }),
  }
  return Object.keys(left).length === 0 ? draft : { ...draft, body: { ...draft.body, ...left } }
}

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
