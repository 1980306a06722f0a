import * as v from '../state/schema'

/** A sent draft as text, and its key. */
export type SentDraft = v.InferOutput<typeof sentDraft>

/** Schema of a stored {@link SentDraft}. */
export const sentDraft = v.object({ draft: v.string(), key: v.string() })

/** Assigns each draft an `Idempotency-Key`, so that the API applies it once however often it is sent. */
export class IdempotencyKey {
  /** The last draft that was sent and may not be applied yet. */
  sent: SentDraft | undefined

  constructor(sent?: SentDraft) {
    this.sent = sent
  }

  /** The key of this draft: the same for every attempt. Edited text gets a new key. */
  of(draft: string): string {
    if (this.sent?.draft !== draft) this.sent = { draft, key: crypto.randomUUID() }
    return this.sent.key
  }

  /** Call it once the draft is applied: the same text typed again is a new draft. */
  renew(): void {
    this.sent = undefined
  }
}
