import { useId, useRef } from 'react'
import { Button, pageHeading, selectCurrentUser, TextArea, toast, useAppSelector } from 'shared'
import { copyText } from '../share/copy-text'
import css from './comments.module.css'
import { useDraftText } from './use-draft-text'

export type UnsentCommentProps = { postId: string }

/** What the viewer has written below a post that is gone, which they may want to say elsewhere. */
export function UnsentComment({ postId }: UnsentCommentProps) {
  const isMember = useAppSelector(selectCurrentUser) !== undefined
  const { text, isSending, draft } = useDraftText(`on ${postId}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useId()
  if (!isMember || !text || isSending) return null

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
      <h2 id={heading}>Your comment was not sent</h2>
      <TextArea label="Your comment" ref={field} readOnly value={text} />
      <p>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={discard}>Discard</Button>
      </p>
    </section>
  )
}
