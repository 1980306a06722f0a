import type { TokenPayload, Tokens } from '../domain/dependencies'

/** Tokens that are remembered: those of the people who were here last, some 10 MB. */
const most = 20_000

/**
 * Remembers tokens whose signature was right, because that never changes: to verify one costs more than to look a post up. Whether a
 * token has expired or its session has ended is asked each time, elsewhere.
 */
export function cachedTokens(tokens: Tokens): Tokens {
  const verified = new Map<string, TokenPayload>()
  return {
    sign: tokens.sign,
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return known
      const payload = await tokens.verify(token)
      if (!payload) return undefined
      // The first is the oldest.
      const [oldest] = verified.keys()
      if (oldest !== undefined && verified.size >= most) verified.delete(oldest)
      verified.set(token, payload)
      return payload
    },
  }
}
