import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import {
  Avatar,
  excessOf,
  failureOf,
  IconButton,
  Link,
  limits,
  selectCurrentUser,
  summaryOf,
  TextArea,
  TextRoom,
  textToStore,
  toast,
  type User,
  useAppSelector,
} from 'shared'
import css from './comments.module.css'
import { useAddCommentMutation } from './comments-api'
import { useKeptText } from './use-kept-text'

export type AddCommentProps = { postId: string }

/** The box that adds a comment, for people who are logged in; others are shown the way to the login. */
export function AddComment({ postId }: AddCommentProps) {
  const user = useAppSelector(selectCurrentUser)
  if (user) return <AddCommentForm postId={postId} user={user} />
  return (
    <p className={css.visitor}>
      <Link to="/login" state={{ from: `/post/${postId}` }}>
        Login
      </Link>{' '}
      to comment.
    </p>
  )
}

/** The comment is under the post as soon as it is sent. Its text comes back to the box when it could not be. */
function AddCommentForm({ postId, user }: AddCommentProps & { user: User }) {
  const { text = '', isUnderWay, kept } = useKeptText(`on ${postId}`)
  const [addComment] = useAddCommentMutation()
  const comment = textToStore(text)
  const isTooLong = excessOf(text, limits.commentText) > 0

  const send = () => {
    if (!comment || isTooLong || kept.state().isUnderWay) return
    const idempotencyKey = kept.begin(comment)
    const words = {
      loading: 'Commenting...',
      success: 'Commented!',
      error: (error: unknown) => failureOf('Could not comment.', error),
    }
    const by = summaryOf(user)
    toast.promise(addComment({ postId, comment, by, idempotencyKey }).unwrap(), words).then(
      () => kept.end(true),
      () => kept.end(false),
    )
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form className={css.add} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Avatar src={user.profileAvatar} size={36} />
      <TextArea
        label="Add a comment"
        placeholder="Add a comment"
        aria-invalid={isTooLong || undefined}
        value={text}
        onChange={(event) => kept.write(event.target.value)}
      />
      <IconButton
        type="submit"
        label="Comment"
        title="Comment"
        icon={SendHorizontal}
        className={css.send}
        disabled={!comment || isTooLong}
        aria-disabled={isUnderWay || undefined}
      />
      <TextRoom text={text} limit={limits.commentText} className={css.room} />
    </form>
  )
}
