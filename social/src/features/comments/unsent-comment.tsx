import { useId, useRef, useState } from 'react'
import {
  Button,
  type Comment,
  normalizeText,
  pageHeading,
  selectCurrentUser,
  TextArea,
  toast,
  useAppDispatch,
  useAppSelector,
} from 'shared'
import { copyText } from '../share/copy-text'
import { cachedComments } from './comment-pages-api'
import css from './comments.module.css'
import { useDraftText } from './use-draft-text'

export type UnsentCommentsProps = { postId: string }

/**
 * What the viewer has written below a post that is gone, which they may want to say elsewhere: a comment, and changes to those that were
 * shown.
 */
export function UnsentComments({ postId }: UnsentCommentsProps) {
  const viewerId = useAppSelector(selectCurrentUser)?._id
  const dispatch = useAppDispatch()
  const [shown] = useState(() => [
    ...new Map<string, Comment>(dispatch(cachedComments(postId)).map((each) => [each.id, each])).values(),
  ])
  if (viewerId === undefined) return null
  return (
    <>
      <UnsentComment scope={`on ${postId}`} title="Your comment was not sent" />
      {shown
        .filter(({ author }) => author._id === viewerId)
        .map(({ id, comment }) => (
          <UnsentComment
            key={id}
            scope={`edit ${id}`}
            saved={comment}
            title="Your changes to a comment were not saved"
          />
        ))}
    </>
  )
}

type UnsentCommentProps = {
  /** Of the draft. */
  scope: string
  /** What is no news. */
  saved?: string
  title: string
}

function UnsentComment({ scope, saved = '', title }: UnsentCommentProps) {
  const { text = '', isSending, draft } = useDraftText(scope)
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useId()
  if (normalizeText(text) === saved || isSending) return null

  const copy = async () => {
    if (!field.current) return
    if (await copyText(field.current)) toast.success('Comment copied')
    else toast("Couldn't copy the comment. Copy it from the field.")
  }
  const discard = () => {
    pageHeading()?.focus()
    draft.setText(undefined)
  }
  return (
    <section className={css.unsent} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <TextArea label="Your comment" ref={field} readOnly value={text} />
      <p>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={discard}>Discard</Button>
      </p>
    </section>
  )
}
