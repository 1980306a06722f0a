import { toggleFollow } from '../api/follow-api'
import type { Person } from '../contract'
import { selectCurrentUser } from '../session/session-slice'
import { useLoginRequired } from '../session/use-login-required'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { toastResult } from '../toasts/toast-result'

/** Whether the logged-in user follows a person, and how to change it. */
export interface Follow {
  /** Whether the person is the logged-in user. */
  isSelf: boolean
  followed: boolean
  /** Follows or unfollows. Redirects a visitor to the login, which returns to this page. */
  toggle: () => Promise<void>
}

/**
 * Follow state and toggle, optimistic; the last call wins.
 * @param person a record of the cache, which says whether the logged-in user follows them
 */
export function useFollow(person: Person): Follow {
  const viewer = useAppSelector(selectCurrentUser)
  const requireLogin = useLoginRequired()
  const dispatch = useAppDispatch()

  const toggle = async () => {
    if (!(await requireLogin('please login to follow', { leaves: true }))) return
    const result = await dispatch(toggleFollow(person))
    toastResult(`follow ${person._id}`, result, { on: 'Followed', off: 'Unfollowed' })
  }
  return { isSelf: viewer?._id === person._id, followed: person.following, toggle }
}
