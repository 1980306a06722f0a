import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, CharacterCount, limits, normalizeText, TextArea, useUnsavedChangesWarning } from 'shared'
import { focusAtEnd } from '../writing/focus-at-end'
import { submitOnCtrlEnter } from '../writing/submit-on-ctrl-enter'
import { useTextLimit } from '../writing/use-text-limit'
import css from './comments.module.css'

export type CommentEditorProps = {
  text: string
  /** The saved text. */
  original: string
  /** Whether to focus the field on mount, with the cursor at the end. */
  focusOnMount: boolean
  /** Whether leaving the page now would lose the text. */
  hasUnsavedWork: () => boolean
  onChange: (text: string) => void
  /** Called with the normalized text, only if it changed and is not empty. */
  onSave: (text: string) => void
  onCancel: () => void
}

/** Edits a comment in place. */
export function CommentEditor({
  text,
  original,
  focusOnMount,
  hasUnsavedWork,
  onChange,
  onSave,
  onCancel,
}: CommentEditorProps) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const comment = normalizeText(text)
  const { isTooLong, field, count } = useTextLimit(text, limits.commentText)
  useUnsavedChangesWarning(hasUnsavedWork)
  const canSave = comment !== '' && comment !== original && !isTooLong

  useEffect(() => {
    if (focusOnMount) focusAtEnd(textArea.current)
  }, [focusOnMount])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canSave) onSave(comment)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Escape cancels only an unchanged text; changes need the Cancel button.
    if (event.key === 'Escape' && comment === original) onCancel()
    submitOnCtrlEnter(event)
  }
  return (
    <form className={css.editor} onSubmit={onSubmit}>
      <TextArea
        label="Text of the comment"
        ref={textArea}
        {...field}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={css.choice}>
        <CharacterCount {...count} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  )
}
