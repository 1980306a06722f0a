import type { Dependencies, TokenPayload } from './dependencies'
import type { UserRow } from './rows'

/** Lifetime of a token in seconds: one week. */
export const tokenLifetime = 7 * 24 * 60 * 60

/** Clock skew in seconds beyond which a token counts as signed by a wrong clock. */
const tolerance = 60 * 60

/** A session that begins or goes on: whose it is, and what names it. */
export interface Session {
  user: Pick<UserRow, '_id' | 'username'>
  sid: string
  /** The user's `tokenVersion` when it began, so that one that was ended meanwhile cannot go on. */
  version: number
}

/** The session that a token belongs to. Those of earlier versions are named by when they were issued. */
export function sessionOf(user: Session['user'], { sid, iat, version = 0 }: TokenPayload): Session {
  return { user, sid: sid ?? `iat-${iat}`, version }
}

/** Signs a fresh token of a session. @param now milliseconds since the epoch */
export function tokenFor(
  { tokens }: Pick<Dependencies, 'tokens'>,
  { user: { _id, username }, sid, version }: Session,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000)
  return tokens.sign({ _id, username, iat, exp: iat + tokenLifetime, sid, version })
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
