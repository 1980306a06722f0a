import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import type { UserSummary } from '../contract'
import { selectCurrentUser } from '../session/session-slice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { tellSettled } from '../toasts/tell-settled'
import { isFollowing, toggleFollow } from './follow-api'

/** What one person is to the one who is logged in, and the way to change it. */
export interface Follow {
  /** Whether it is the person who is logged in. */
  isSelf: boolean
  followed: boolean
  /** Follows, or stops. A visitor is led to the login, and from there to `from` (section 2). */
  toggle: (from: string) => Promise<void>
}

/** Following, the same wherever it is offered. It never waits: the last wish counts. */
export function useFollow(person: UserSummary): Follow {
  const viewer = useAppSelector(selectCurrentUser)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  const toggle = async (from: string) => {
    if (!viewer) {
      toast.error('please login to follow')
      void navigate('/login', { state: { from } })
      return
    }
    const settled = await dispatch(toggleFollow(person))
    tellSettled(`follow ${person._id}`, settled, { on: 'Followed', off: 'Unfollowed' })
  }
  return { isSelf: viewer?._id === person._id, followed: isFollowing(viewer, person._id), toggle }
}
