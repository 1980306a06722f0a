import { SendHorizontal } from 'lucide'
import type { RefCallback, SubmitEvent } from 'react'
import {
  Avatar,
  Button,
  CharacterCount,
  IconButton,
  LoginPrompt,
  limits,
  Notice,
  normalizeText,
  postPath,
  summaryOf,
  TextArea,
  toastAction,
  type User,
  useLocation,
  useNavigate,
  useUnsavedChangesWarning,
} from 'shared'
import { ForMembers } from '../writing/for-members'
import { submitOnCtrlEnter } from '../writing/submit-on-ctrl-enter'
import { useTextLimit } from '../writing/use-text-limit'
import css from './comments.module.css'
import { pendingIdOf, useAddCommentMutation } from './comments-api'
import { useDraftText } from './use-draft-text'
import { commentAnchor, isCommentInView } from './use-linked-comment'

export type AddCommentProps = { postId: string; fieldRef?: RefCallback<HTMLElement> | undefined }

/** The form that adds a comment. Visitors see a login prompt instead, whose link takes the place of the field. */
export function AddComment({ postId, fieldRef }: AddCommentProps) {
  const prompt = (
    <LoginPrompt className={css.visitor} linkRef={fieldRef}>
      to comment.
    </LoginPrompt>
  )
  return (
    <ForMembers formClass={css.add} visitors={prompt}>
      {(user) => <AddCommentForm postId={postId} fieldRef={fieldRef} user={user} />}
    </ForMembers>
  )
}

/** The comment appears at once. If sending fails, its text returns to the field. */
function AddCommentForm({ postId, fieldRef, user }: AddCommentProps & { user: User }) {
  const { text = '', isSending, draft } = useDraftText(`on ${postId}`)
  useUnsavedChangesWarning(() => draft.hasUnsavedWork)
  const [addComment] = useAddCommentMutation()
  const comment = normalizeText(text)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { isTooLong, field, count } = useTextLimit(text, limits.commentText)

  const commented = (id: string, idempotencyKey: string) => {
    // It may not be rendered with its new id yet.
    if (isCommentInView(id) || isCommentInView(pendingIdOf(idempotencyKey))) return 'Commented!'
    const place = { pathname: postPath(postId), search, hash: commentAnchor(id) }
    return (
      <Notice message="Commented!">
        <Button onClick={() => void navigate(place, { preventScrollReset: true })}>View</Button>
      </Notice>
    )
  }
  const send = async () => {
    if (!comment || isTooLong || draft.state().isSending) return
    draft.startSending(comment)
    const added = draft.idempotencyKey.send(comment, async (idempotencyKey) => {
      const answer = await addComment({ postId, comment, author: summaryOf(user), idempotencyKey }).unwrap()
      return commented(answer.comment.id, idempotencyKey)
    })
    const isAdded = await toastAction(added, {
      loading: 'Commenting...',
      success: (message) => message,
      failure: 'Could not comment.',
    })
    draft.finishSending(isAdded)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The pressed button is disabled while the field is empty.
    event.currentTarget.querySelector('textarea')?.focus()
    void send()
  }
  return (
    <form className={css.add} onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter}>
      <Avatar src={user.profileAvatar} size={36} />
      <TextArea
        ref={fieldRef}
        label="Add a comment"
        placeholder="Add a comment"
        {...field}
        value={text}
        onChange={(event) => draft.setText(event.target.value)}
      />
      <IconButton
        type="submit"
        label="Comment"
        title="Comment"
        icon={SendHorizontal}
        className={css.send}
        disabled={!comment || isTooLong}
        aria-disabled={isSending || undefined}
      />
      <CharacterCount {...count} className={css.room} />
    </form>
  )
}
