import { Button, messageOf, selectCurrentUser, toast, useAppSelector, useNavigate } from 'shared'
import { useSetFollowMutation } from './people-api'

export type FollowButtonProps = {
  userId: string
  username: string
  /** Whether following is what its view is for. */
  prominent?: boolean
}

/** Follows a person or stops; not there for oneself. A visitor is led to the login (section 2). */
export function FollowButton({ userId, username, prominent = false }: FollowButtonProps) {
  const viewer = useAppSelector(selectCurrentUser)
  const navigate = useNavigate()
  const [setFollow, { isLoading }] = useSetFollowMutation()
  const followed = viewer?.following.some(({ _id }) => _id === userId) ?? false
  if (viewer?._id === userId) return null

  const toggle = async () => {
    if (!viewer) {
      toast.error('please login to follow')
      void navigate('/login', { state: { from: `/profile/${username}` } })
      return
    }
    const { error } = await setFollow({ userId, followed: !followed })
    if (error) toast.error(messageOf(error))
    else toast.success(followed ? 'Unfollowed' : 'Followed')
  }

  return (
    <Button
      variant={prominent && !followed ? 'primary' : 'secondary'}
      disabled={isLoading}
      onClick={() => void toggle()}
    >
      {followed ? 'Unfollow' : 'Follow'}
    </Button>
  )
}
