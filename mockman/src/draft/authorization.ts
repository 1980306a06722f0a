import type { FieldRow } from './field-rows'
import { headersFromRows } from './header-rows'

/** The supported kinds of authorization. */
export const authKinds = ['none', 'bearer', 'basic', 'session'] as const

/** Authorization as typed. Switching the kind keeps the other fields. */
export type Authorization = {
  readonly kind: (typeof authKinds)[number]
  readonly token: string
  readonly username: string
  readonly password: string
}

/** The host's session, for requests made as the logged-in user. */
export type RequestSession = {
  /** The name of the session's user: 'Ines Duarte'. */
  readonly owner: string
  /** Identifies the user, whose responses are shown to no one else: names may be shared. Their name unless given. */
  readonly ownerId?: string
  /** The complete header value, with the `Bearer ` prefix if the server expects it. */
  readonly token: string
  /** The header that carries it. `Authorization` unless given. */
  readonly header?: string
  /** Origins besides the page's own that may receive it. It is never sent to others. */
  readonly origins?: readonly string[]
}

export const noAuthorization: Authorization = { kind: 'none', token: '', username: '', password: '' }

/**
 * The authorization header of a request, if there is one. A header row of the same name takes precedence.
 * @param session The host's session, which the target may receive: `problemOfSession` has found nothing.
 */
export function authorizationHeader(
  auth: Authorization,
  headers: readonly FieldRow[],
  session: RequestSession | undefined,
): readonly [name: string, value: string] | undefined {
  const header = headerOf(auth, session)
  const written = Object.keys(headersFromRows(headers)).map((name) => name.toLowerCase())
  return header && !written.includes(header[0].toLowerCase()) ? header : undefined
}

function headerOf(
  { kind, token, username, password }: Authorization,
  session: RequestSession | undefined,
): readonly [string, string] | undefined {
  if (kind === 'bearer' && token.trim() !== '') return ['Authorization', `Bearer ${token.trim()}`]
  if (kind === 'basic' && (username !== '' || password !== '')) {
    return ['Authorization', `Basic ${base64(`${username}:${password}`)}`]
  }
  if (kind === 'session' && session) return [session.header ?? 'Authorization', session.token]
  return undefined
}

/** In UTF-8, as RFC 7617 recommends. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
