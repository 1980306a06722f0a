import type { Dependencies, TokenPayload } from './dependencies'

/** Lifetime of a token in seconds: one week. */
const tokenLifetime = 7 * 24 * 60 * 60

/** Clock skew in seconds beyond which a token counts as signed by a wrong clock. */
const tolerance = 60 * 60

/** Signs a fresh token for a user. @param now milliseconds since the epoch */
export function tokenFor(
  { tokens }: Pick<Dependencies, 'tokens'>,
  { _id, username }: { _id: string; username: string },
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000)
  return tokens.sign({ _id, username, iat, exp: iat + tokenLifetime })
}

/** Whether a token has expired. @param now milliseconds since the epoch */
export function isExpired({ exp }: TokenPayload, now: number): boolean {
  return exp !== undefined && now >= exp * 1000
}

/**
 * Whether to issue a new token: half of the lifetime is over; the token has no expiry, because an earlier version signed it; or
 * it expires later than one signed now would, because it was signed while the clock was ahead.
 * @param now milliseconds since the epoch
 */
export function needsRenewal({ exp }: TokenPayload, now: number): boolean {
  if (exp === undefined) return true
  const left = exp - now / 1000
  return left < tokenLifetime / 2 || left > tokenLifetime + tolerance
}
