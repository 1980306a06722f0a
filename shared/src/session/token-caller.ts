import { jwtDecode } from 'jwt-decode'

/** The user in a token; `undefined` without one, or when it is not a valid JWT. The API checks the signature. */
export function callerOfToken(token: string | undefined): { _id: string; username: string } | undefined {
  if (!token) return undefined
  try {
    const { _id, username } = jwtDecode<{ _id?: unknown; username?: unknown }>(token)
    return typeof _id === 'string' && typeof username === 'string' ? { _id, username } : undefined
  } catch {
    return undefined
  }
}
