import { type ApiError, v } from 'shared'

/** A sent draft as text, and its key. */
export type SentDraft = v.InferOutput<typeof sentDraft>

/** Schema of a stored {@link SentDraft}. */
export const sentDraft = v.object({ draft: v.string(), key: v.string() })

/** Sends each draft with an `Idempotency-Key`, so that the API applies it once however often it is sent. */
export class IdempotencyKey {
  /** The last draft that was sent and may not be applied yet. */
  sent: SentDraft | undefined
  readonly #save: () => void

  /** @param save stores {@link sent} before each request, so that a retry after a crash reuses the key */
  constructor(sent?: SentDraft, save: () => void = () => {}) {
    this.sent = sent
    this.#save = save
  }

  /**
   * Sends a draft, with the same key in every attempt until one succeeds. Edited text gets a new key, and so does a draft of which the API
   * says that what an earlier attempt created is deleted.
   * @param request sends it once
   */
  async send<Result>(draft: string, request: (key: string) => Promise<Result>): Promise<Result> {
    const earlier = this.sent?.draft === draft ? this.sent : undefined
    this.sent = earlier ?? { draft, key: crypto.randomUUID() }
    this.#save()
    try {
      const result = await request(this.sent.key)
      this.sent = undefined
      return result
    } catch (error) {
      if (!earlier || (error as ApiError).status !== 404) throw error
      this.sent = undefined
      return this.send(draft, request)
    }
  }
}
