import { type SubmitEvent, useState } from 'react'
import {
  Avatar,
  Button,
  failureOf,
  Link,
  limits,
  selectCurrentUser,
  TextArea,
  toast,
  useAppSelector,
} from 'shared'
import { useWishKey } from '../compose/use-wish-key'
import css from './comments.module.css'
import { useAddCommentMutation } from './comments-api'

export type AddCommentProps = { postId: string }

/** The box that adds a comment, for people who are logged in. What was typed stays until it is sent. */
export function AddComment({ postId }: AddCommentProps) {
  const user = useAppSelector(selectCurrentUser)
  const [text, setText] = useState('')
  const [addComment, { isLoading }] = useAddCommentMutation()
  const wishKey = useWishKey()
  const comment = text.trim()

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!comment || isLoading) return
    const idempotencyKey = wishKey.of(`${postId} ${comment}`)
    const words = {
      loading: 'Commenting...',
      success: 'Commented!',
      error: (error: unknown) => failureOf('Could not comment.', error),
    }
    await toast.promise(addComment({ postId, comment, idempotencyKey }).unwrap(), words).then(
      () => {
        wishKey.renew()
        setText('')
      },
      () => undefined,
    )
  }

  if (!user) {
    return (
      <p className={css.visitor}>
        <Link to="/login">Login</Link> to comment.
      </p>
    )
  }
  return (
    <form className={css.add} onSubmit={onSubmit}>
      <Avatar src={user.profileAvatar} size={36} />
      <TextArea
        label="Add a comment"
        placeholder="Add a comment"
        maxLength={limits.commentText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!comment || isLoading}>
        Comment
      </Button>
    </form>
  )
}
