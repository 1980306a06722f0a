import { Button, useFollow } from 'shared'

export type FollowButtonProps = {
  userId: string
  username: string
  /** Whether following is what its view is for. */
  prominent?: boolean
}

/** Follows a person or stops; not there for oneself. A visitor is led to the login (section 2). */
export function FollowButton({ userId, username, prominent = false }: FollowButtonProps) {
  const { isSelf, followed, isLoading, toggle } = useFollow(userId)
  if (isSelf) return null
  return (
    <Button
      variant={prominent && !followed ? 'primary' : 'secondary'}
      disabled={isLoading}
      onClick={() => void toggle(`/profile/${username}`)}
    >
      {followed ? 'Unfollow' : 'Follow'}
    </Button>
  )
}
