import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { selectCurrentUser } from '../session/session-slice'
import { useAppSelector } from '../store/hooks'
import { messageOf } from './api-error'
import { useSetFollowMutation } from './users-api'

/** What one person is to the one who is logged in, and the way to change it. */
export interface Follow {
  /** Whether it is the person who is logged in. */
  isSelf: boolean
  followed: boolean
  isLoading: boolean
  /** Follows, or stops. A visitor is led to the login, and from there to `from` (section 2). */
  toggle: (from: string) => Promise<void>
}

/** Following, the same wherever it is offered. */
export function useFollow(userId: string): Follow {
  const viewer = useAppSelector(selectCurrentUser)
  const navigate = useNavigate()
  const [setFollow, { isLoading }] = useSetFollowMutation()
  const followed = viewer?.following.some(({ _id }) => _id === userId) ?? false

  const toggle = async (from: string) => {
    if (!viewer) {
      toast.error('please login to follow')
      void navigate('/login', { state: { from } })
      return
    }
    const { error } = await setFollow({ userId, followed: !followed })
    if (error) toast.error(messageOf(error))
    else toast.success(followed ? 'Unfollowed' : 'Followed')
  }
  return { isSelf: viewer?._id === userId, followed, isLoading, toggle }
}
