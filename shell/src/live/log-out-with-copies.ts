import { type AppStore, loggedOut, selectSessionExpired } from 'shared'

/** Name of the channel on which a tab that logs out says which token is no more. */
const channelName = 'echosphere-logout'

/**
 * Has copies of a tab log out together. One that the browser duplicates gets its session with the rest of `sessionStorage`, if it is not
 * remembered, and hears nothing of what the other does to its own.
 * @returns a function that ends it
 */
export function logOutWithCopies(store: AppStore): () => void {
  const channel = new BroadcastChannel(channelName)
  const tokenNow = () => {
    const { session } = store.getState()
    return session.status === 'loggedIn' ? session.token : undefined
  }
  let token = tokenNow()
  const unsubscribe = store.subscribe(() => {
    const before = token
    token = tokenNow()
    // A session that the API has ended is over in each tab with its next call, which says so.
    if (before && !token && !selectSessionExpired(store.getState())) channel.postMessage(before)
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (token && data === token) store.dispatch(loggedOut())
  }
  return () => {
    unsubscribe()
    channel.close()
  }
}
