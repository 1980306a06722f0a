import type { FieldRow } from './field-rows'
import { headersFromRows } from './header-rows'

/** The ways to authorize a request. */
export const authKinds = ['none', 'bearer', 'basic', 'session'] as const

/** How the request is authorized, as typed: changing the kind loses nothing. */
export type Authorization = {
  readonly kind: (typeof authKinds)[number]
  readonly token: string
  readonly username: string
  readonly password: string
}

/** What a host offers of its own session, for requests that are to be made as the person who is logged in. */
export type RequestSession = {
  /** Whose session it is, in words: 'Ines Duarte'. */
  readonly owner: string
  /** The value of the header, whole: with `Bearer ` in front where the server wants it. */
  readonly token: string
  /** The header that carries it. `Authorization` unless given. */
  readonly header?: string
  /** Origins beside the page's own that may see it. It is never sent to others. */
  readonly origins?: readonly string[]
}

export const noAuthorization: Authorization = { kind: 'none', token: '', username: '', password: '' }

/**
 * The header that authorizes a request, if there is one. A header row of that name is what the person wrote by
 * hand, so it wins.
 * @param target The address the request goes to, made absolute.
 */
export function authorizationHeader(
  auth: Authorization,
  headers: readonly FieldRow[],
  session: RequestSession | undefined,
  target: URL | undefined,
  pageOrigin: string,
): readonly [name: string, value: string] | undefined {
  const header = headerOf(auth, session, target, pageOrigin)
  const written = Object.keys(headersFromRows(headers)).map((name) => name.toLowerCase())
  return header && !written.includes(header[0].toLowerCase()) ? header : undefined
}

function headerOf(
  { kind, token, username, password }: Authorization,
  session: RequestSession | undefined,
  target: URL | undefined,
  pageOrigin: string,
): readonly [string, string] | undefined {
  if (kind === 'bearer' && token.trim() !== '') return ['Authorization', `Bearer ${token.trim()}`]
  if (kind === 'basic' && (username !== '' || password !== '')) {
    return ['Authorization', `Basic ${base64(`${username}:${password}`)}`]
  }
  if (kind === 'session' && session && mayReceive(session, target, pageOrigin)) {
    return [session.header ?? 'Authorization', session.token]
  }
  return undefined
}

/** Whether the host's session may be sent to an address. */
export function mayReceive(session: RequestSession, target: URL | undefined, pageOrigin: string): boolean {
  return target !== undefined && [pageOrigin, ...(session.origins ?? [])].includes(target.origin)
}

/** In UTF-8, as RFC 7617 recommends. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
