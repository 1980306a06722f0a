import { jwtDecode } from 'jwt-decode'

interface TokenCaller {
  _id: string
  username: string
}

/** While a session is being restored, every action and every component asks for the caller of the same token. */
let last: { token: string; caller: TokenCaller | undefined } | undefined

/** The user in a token; `undefined` without one, or when it is not a valid JWT. The API checks the signature. */
export function callerOfToken(token: string | undefined): TokenCaller | undefined {
  if (!token) return undefined
  if (last?.token !== token) last = { token, caller: decode(token) }
  return last.caller
}

function decode(token: string): TokenCaller | undefined {
  try {
    const { _id, username } = jwtDecode<{ _id?: unknown; username?: unknown }>(token)
    return typeof _id === 'string' && typeof username === 'string' ? { _id, username } : undefined
  } catch {
    return undefined
  }
}
