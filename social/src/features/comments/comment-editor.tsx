import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, excessOf, limits, TextArea, TextRoom, textToStore } from 'shared'
import css from './comments.module.css'

export type CommentEditorProps = {
  text: string
  /** The comment as it is. */
  before: string
  /** Whether it is where the person wants to go on writing. */
  takesFocus: boolean
  onChange: (text: string) => void
  /** Called with the text without the white space around it, when it is another one and not empty. */
  onSave: (text: string) => void
  onCancel: () => void
}

/** The field in which a comment is changed, in its own place. */
export function CommentEditor({ text, before, takesFocus, onChange, onSave, onCancel }: CommentEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const comment = textToStore(text)
  const isTooLong = excessOf(text, limits.commentText) > 0
  const canSave = comment !== '' && comment !== before && !isTooLong

  useEffect(() => {
    if (!takesFocus) return
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [takesFocus])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canSave) onSave(comment)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape loses nothing: with changes, only Cancel does.
    if (event.key === 'Escape' && comment === before) onCancel()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSave) onSave(comment)
  }
  return (
    <form className={css.editor} onSubmit={onSubmit}>
      <TextArea
        label="Text of the comment"
        ref={field}
        aria-invalid={isTooLong || undefined}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={css.choice}>
        <TextRoom text={text} limit={limits.commentText} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  )
}
