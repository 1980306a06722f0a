import type { TokenPayload } from './dependencies'
import type { UserRow } from './rows'
import { sessionOf, tokenLifetime } from './session-tokens'

type Sessions = Pick<UserRow, '_id' | 'username' | 'tokenVersion' | 'endedSessions'>

/** Sessions that are remembered as ended. More would make the row, which every call reads, grow. */
const mostEnded = 50

/** Milliseconds beyond the lifetime of a token: a call that began before the session ended may still renew it. */
const margin = 60 * 60 * 1000

/** The last moment that a row can hold. */
const never = 8.64e15

/** Whether the session of a token was ended. */
export function isEnded(user: Sessions, token: TokenPayload): boolean {
  const { sid, version } = sessionOf(user, token)
  return version !== user.tokenVersion || user.endedSessions.some((ended) => ended.sid === sid)
}

/** Ends all sessions of a user. */
export function withoutSessions<Row extends Sessions>(user: Row): Row {
  return { ...user, tokenVersion: user.tokenVersion + 1, endedSessions: [] }
}

/**
 * Ends the session of a token, or all of them where too many would have to be remembered.
 * @param now milliseconds since the epoch
 */
export function withoutSession<Row extends Sessions>(user: Row, token: TokenPayload, now: number): Row {
  const left = user.endedSessions.filter(({ until }) => until > now)
  if (left.length >= mostEnded) return withoutSessions(user)
  const { sid } = sessionOf(user, token)
  // The clock may have been ahead when it was signed, and those of earlier versions do not expire.
  const expires = token.exp === undefined ? never : token.exp * 1000
  const until = Math.min(Math.max(expires, now + tokenLifetime * 1000 + margin), never)
  return { ...user, endedSessions: [...left, { sid, until: Math.ceil(until) }] }
}
