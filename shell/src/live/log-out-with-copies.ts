import { type AppStore, loggedOut, selectSessionExpired } from 'shared'
import { ignoreErrors } from 'shared/early'

/** Storage key under which a tab that logs out says which token is no more. It stays, for copies that are still loading. */
const endedKey = 'ended'

/** What identifies a token, and is too little of its signature to be used as one. */
const markOf = (token: string) => token.slice(-12)

/**
 * Has copies of a tab log out together. One that the browser duplicates gets its session with the rest of `sessionStorage`, if it is not
 * remembered, and hears nothing of what the other does to its own.
 * @returns a function that ends it
 */
export function logOutWithCopies(store: AppStore): () => void {
  const tokenNow = () => {
    const { session } = store.getState()
    return session.status === 'loggedIn' ? session.token : undefined
  }
  let token = tokenNow()
  const unsubscribe = store.subscribe(() => {
    const before = token
    token = tokenNow()
    // A session that the API has ended is over in each tab with its next call, which says so.
    if (before && !token && !selectSessionExpired(store.getState())) tellCopies(before)
  })
  const leaveIf = (mark: string | null | undefined) => {
    if (token && mark === markOf(token)) store.dispatch(loggedOut())
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === endedKey) leaveIf(newValue)
  }
  window.addEventListener('storage', onStorage)
  leaveIf(ignoreErrors(() => localStorage.getItem(endedKey)))
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

function tellCopies(token: string): void {
  // A storage that is full or blocked: copies learn it with their next call.
  ignoreErrors(() => localStorage.setItem(endedKey, markOf(token)))
}
