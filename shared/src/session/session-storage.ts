import { isUser } from '../api/expected-answers'
import type { User } from '../contract'

/** Keys of section 3: `token` holds the bare token, `user` the person as JSON. */
const tokenKey = 'token'
const userKey = 'user'

/** A session as it lies in storage. Whether it stands is the API's to say. */
export interface StoredSession {
  token: string
  /** Nothing when what lies there is no person. */
  user: User | undefined
}

/** Storage may be missing or refuse (private modes, blocked cookies): then there is no stored session. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const places = () => [attempt(() => localStorage), attempt(() => sessionStorage)].filter((place) => !!place)

/** Reads the session of this tab or of this browser. */
export function readStoredSession(): StoredSession | undefined {
  for (const place of places()) {
    const token = place.getItem(tokenKey)
    const user: unknown = token && attempt(() => JSON.parse(place.getItem(userKey) ?? ''))
    if (token) return { token, user: isUser(user) ? user : undefined }
  }
  return undefined
}

/** Keeps a session: in the browser when remembered, in this tab otherwise. */
export function writeStoredSession(token: string, user: User, remember: boolean): void {
  removeStoredSession()
  attempt(() => {
    const place = remember ? localStorage : sessionStorage
    place.setItem(userKey, JSON.stringify(user))
    place.setItem(tokenKey, token)
  })
}

/** Puts a token in the place of another, wherever that one lies. A session that has become another one is left alone. */
export function replaceStoredToken(token: string, renewed: string): void {
  for (const place of places()) {
    attempt(() => {
      if (place.getItem(tokenKey) === token) place.setItem(tokenKey, renewed)
    })
  }
}

/** Forgets the session in this tab and in this browser. */
export function removeStoredSession(): void {
  for (const place of places()) {
    place.removeItem(tokenKey)
    place.removeItem(userKey)
  }
}

/** Calls back when another tab logs in or out (decision 4). Returns what ends it. */
export function onStoredSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
