/** A draft that was sent, as text, and the key it was sent with. */
export interface SentWish {
  draft: string
  key: string
}

/** What was stored of a draft that was sent; nothing when it is no such thing. */
export function sentWishOf(stored: unknown): SentWish | undefined {
  const { draft, key } = (stored ?? {}) as Partial<SentWish>
  return typeof draft === 'string' && typeof key === 'string' ? { draft, key } : undefined
}

/** The key under which a draft is sent, so that the API publishes it once however often it is sent. */
export class WishKey {
  /** What was sent last and is not known to be published. */
  sent: SentWish | undefined

  constructor(sent?: SentWish) {
    this.sent = sent
  }

  /** The key of this draft: the one it was sent with before, or a new one when it says something else now. */
  of(draft: string): string {
    if (this.sent?.draft !== draft) this.sent = { draft, key: crypto.randomUUID() }
    return this.sent.key
  }

  /** To be called once the draft is published: the same words written again are another wish. */
  renew(): void {
    this.sent = undefined
  }
}
