import { toast } from 'react-hot-toast/headless'
import { callerChanged } from '../api/api-error'
import { useNavigate } from '../router'
import type { AppStore } from '../store/create-store'
import { useAppStore } from '../store/hooks'
import { returningTo } from './return-state'
import { rememberCaller } from './same-caller'
import { selectCurrentUser, selectSessionStatus, selectUsername } from './session-slice'

/** Where a visitor is sent. */
export interface LoginRequiredOptions {
  /** Redirects a visitor to the login, which leads back to this page. Without it they stay on the page. */
  leaves?: boolean
}

/** Shows a visitor this message as a toast. Resolves with whether the user is logged in. */
export type RequireLogin = (words: string, options?: LoginRequiredOptions) => Promise<boolean>

/**
 * Guards actions that need a login: an action calls it first and stops when it gives false. It waits for a session that is being
 * restored: whoever comes back is not asked to log in again, and what they pressed meanwhile is done, unless another tab has logged in
 * somebody else.
 */
export function useLoginRequired(): RequireLogin {
  const store = useAppStore()
  const navigate = useNavigate()
  return async (words, { leaves = false } = {}) => {
    const hasCallerChanged = rememberCaller(store.getState)
    if (isBeingRestored(store)) await untilRestored(store)
    const isLoggedIn = selectCurrentUser(store.getState()) !== undefined
    if (isLoggedIn && !hasCallerChanged()) return true
    toast.error(isLoggedIn ? callerChanged.message : words)
    if (leaves && !isLoggedIn) void navigate('/login', { state: returningTo(location) })
    return false
  }
}

function isBeingRestored({ getState }: AppStore): boolean {
  const state = getState()
  return selectSessionStatus(state) === 'restoring' && selectUsername(state) !== undefined
}

function untilRestored(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (isBeingRestored(store)) return
      unsubscribe()
      resolve()
    })
  })
}
