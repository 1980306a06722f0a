import { Button, classes, profilePath, type UserSummary, useFollow } from 'shared'
import css from './follow-button.module.css'
import { useAskedTwice } from './use-asked-twice'

export type FollowButtonProps = {
  person: UserSummary
  /** Whether following is what its view is for. */
  prominent?: boolean
}

/** Follows a person or stops; not there for oneself. A visitor is led to the login (section 2). */
export function FollowButton({ person, prominent = false }: FollowButtonProps) {
  const { isSelf, followed, toggle } = useFollow(person)
  const follow = () => void toggle(profilePath(person.username))
  const { isAsking, props } = useAskedTwice(followed, follow)
  if (isSelf) return null
  return (
    <Button
      className={classes(css.button, followed && css.followed)}
      variant={prominent && !followed ? 'primary' : 'secondary'}
      data-asking={isAsking || undefined}
      {...props}
    >
      {followed ? (
        // At rest it tells what is; about to be pressed, what it does. Both take the same place, and one of them is seen and read.
        <>
          <span className={css.state}>Following</span>
          <span className={css.action}>Unfollow</span>
        </>
      ) : (
        'Follow'
      )}
    </Button>
  )
}
