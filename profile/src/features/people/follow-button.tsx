import { Button, classes, type Person, useFollow } from 'shared'
import css from './follow-button.module.css'
import { useConfirmTap } from './use-confirm-tap'

export type FollowButtonProps = {
  person: Person
  /** Whether following is the view's primary action. */
  prominent?: boolean
}

/** Follows or unfollows a person; renders nothing for the viewer. Sends visitors to the login page. */
export function FollowButton({ person, prominent = false }: FollowButtonProps) {
  const { isSelf, followed, toggle } = useFollow(person)
  const { isConfirming, props } = useConfirmTap(followed, () => void toggle())
  if (isSelf) return null
  return (
    <Button
      className={classes(css.button, followed && css.followed)}
      variant={prominent && !followed ? 'primary' : 'secondary'}
      data-confirming={isConfirming || undefined}
      {...props}
    >
      {followed ? (
        // Shows the state at rest and the action on hover or focus. Both labels overlap; only one is visible and read out.
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
