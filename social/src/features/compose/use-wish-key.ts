import { useRef } from 'react'

/** The key under which a draft is sent, so that the API publishes it once however often it is sent. */
export interface WishKey {
  /** The key of this draft: the one it was sent with before, or a new one when it says something else now. */
  of(draft: string): string
  /** To be called once the draft is published: the same words written again are another wish. */
  renew(): void
}

/** Keeps the key of one box in which people write. */
export function useWishKey(): WishKey {
  const last = useRef<{ draft: string; key: string }>(undefined)
  return {
    of(draft) {
      if (last.current?.draft !== draft) last.current = { draft, key: crypto.randomUUID() }
      return last.current.key
    },
    renew() {
      last.current = undefined
    },
  }
}
