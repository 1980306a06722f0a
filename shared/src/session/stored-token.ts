/** Storage key of the bare token. */
export const tokenKey = 'token'

/** Storage may be unavailable or throw (private modes, blocked cookies): then nothing is stored. */
export function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Where sessions are stored, the remembered one first. */
export const storages = (): Storage[] =>
  [ignoreErrors(() => localStorage), ignoreErrors(() => sessionStorage)].filter((storage) => !!storage)

/** The token of the session of this tab or of this browser, whether valid or not. */
export function readStoredToken(): string | undefined {
  for (const storage of storages()) {
    const token = ignoreErrors(() => storage.getItem(tokenKey))
    if (token) return token
  }
  return undefined
}
