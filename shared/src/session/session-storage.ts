import type { User } from '../contract'
import { ignoreErrors, storages, tokenKey } from './stored-token'
import { parseStoredUser } from './stored-user'

/** Storage key of the user as JSON, beside that of the token. */
const userKey = 'user'
/** The token of a session that the person is ending, in any tab. */
const leavingKey = 'leaving'

/** A stored session. The API decides whether it is valid. */
export interface StoredSession {
  token: string
  /** `undefined` when the stored value is not a user. */
  user: User | undefined
}

/** Reads the session of this tab or of this browser. */
export function readStoredSession(): StoredSession | undefined {
  for (const storage of storages()) {
    const token = ignoreErrors(() => storage.getItem(tokenKey))
    const user: unknown = token && ignoreErrors(() => JSON.parse(storage.getItem(userKey) ?? ''))
    if (token) return { token, user: parseStoredUser(user) }
  }
  return undefined
}

/**
 * Stores a session: in localStorage when remembered, in sessionStorage otherwise. A session stored before is overwritten, not
 * removed first: another tab that sees the removal would log out, and remove what is written here.
 */
export function writeStoredSession(token: string, user: User, remember: boolean): void {
  ignoreErrors(() => removeFrom(remember ? sessionStorage : localStorage))
  try {
    const storage = remember ? localStorage : sessionStorage
    storage.setItem(userKey, JSON.stringify(user))
    storage.setItem(tokenKey, token)
  } catch {
    // Full or blocked. The session before is over all the same: a reload must not bring its user back.
    removeStoredSession()
  }
}

/** Replaces a token wherever it is stored. A different session is left alone. */
export function replaceStoredToken(token: string, renewed: string): void {
  for (const storage of storages()) {
    ignoreErrors(() => {
      if (storage.getItem(tokenKey) === token) storage.setItem(tokenKey, renewed)
    })
  }
}

/** Replaces the user of a token wherever it is stored. A different session is left alone. */
export function replaceStoredUser(token: string, user: User): void {
  for (const storage of storages()) {
    ignoreErrors(() => {
      if (storage.getItem(tokenKey) === token) storage.setItem(userKey, JSON.stringify(user))
    })
  }
}

/** Marks the session of a token as being ended by its person, for all tabs; `undefined` unmarks it. */
export function markLeaving(token: string | undefined): void {
  ignoreErrors(() => {
    if (token === undefined) localStorage.removeItem(leavingKey)
    else localStorage.setItem(leavingKey, token)
  })
}

/** Whether the person is ending the session of this token. */
export function isLeaving(token: string): boolean {
  return ignoreErrors(() => localStorage.getItem(leavingKey)) === token
}

/** Removes the session from both storages. */
export function removeStoredSession(): void {
  for (const storage of storages()) removeFrom(storage)
}

function removeFrom(storage: Storage) {
  storage.removeItem(tokenKey)
  storage.removeItem(userKey)
  storage.removeItem(leavingKey)
}

/** Calls back when another tab logs in or out. Returns an unsubscribe function. */
export function onStoredSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
