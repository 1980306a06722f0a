import type { Dependencies, TokenPayload } from './dependencies'

/** Seconds for which a token is taken after it was signed: a week. */
const tokenLifetime = 7 * 24 * 60 * 60

/** Seconds by which clocks may differ before a token counts as signed by a wrong one. */
const tolerance = 60 * 60

/** A token for a person, with its whole term before it. @param now milliseconds of the epoch */
export function tokenFor(
  { tokens }: Pick<Dependencies, 'tokens'>,
  { _id, username }: { _id: string; username: string },
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000)
  return tokens.sign({ _id, username, iat, exp: iat + tokenLifetime })
}

/** Whether the term of a token has ended. @param now milliseconds of the epoch */
export function isExpired({ exp }: TokenPayload, now: number): boolean {
  return exp !== undefined && now >= exp * 1000
}

/**
 * Whether its bearer should get a new token: half of its term is over; it has none, because it was signed before there were terms;
 * or it ends later than any signed now, because it was signed while the clock was ahead.
 * @param now milliseconds of the epoch
 */
export function needsRenewal({ exp }: TokenPayload, now: number): boolean {
  if (exp === undefined) return true
  const left = exp - now / 1000
  return left < tokenLifetime / 2 || left > tokenLifetime + tolerance
}
