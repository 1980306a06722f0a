import { type SubmitEvent, useEffect, useRef } from 'react'
import { Avatar, Button, CharacterCount, limits, TextArea, type User } from 'shared'
import { useFileDrop } from 'shared/files'
import { focusAtEnd } from '../writing/focus-at-end'
import { ForMembers } from '../writing/for-members'
import { submitOnCtrlEnter } from '../writing/submit-on-ctrl-enter'
import { useTextLimit } from '../writing/use-text-limit'
import css from './composer.module.css'
import { MediaPickers } from './media-pickers'
import { MediaPreview } from './media-preview'
import { canBePosted } from './media-validation'
import { useDraft } from './use-draft'
import { usePublish } from './use-publish'
import { VisitorPrompt } from './visitor-prompt'

export type ComposerProps = {
  /** Called once the post is published. */
  onDone?: () => void
  /** Whether it fills a dialog: the text field has the focus then, and more room on phones. */
  inDialog?: boolean
}

/** Writes a new post. Text and media are kept until the post is published. */
export function Composer({ onDone, inDialog = false }: ComposerProps) {
  return (
    <ForMembers formClass={css.composer} visitors={<VisitorPrompt />}>
      {(user) => <ComposerForm user={user} onDone={onDone} inDialog={inDialog} />}
    </ForMembers>
  )
}

type ComposerFormProps = { user: User; onDone: ComposerProps['onDone']; inDialog: boolean }

function ComposerForm({ user, onDone, inDialog }: ComposerFormProps) {
  const { draft, text, isSending, items } = useDraft(user._id)
  const { media } = draft
  const pickers = useRef<HTMLFieldSetElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const publish = usePublish(draft, user, () => {
    // What has the focus here, as Post, is about to be disabled or removed.
    if (!inDialog && textArea.current?.form?.contains(document.activeElement)) textArea.current.focus()
    onDone?.()
  })
  const addFiles = (files: readonly File[]) => !isSending && void media.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const { field, count } = useTextLimit(text, limits.postText)
  const canPost = canBePosted(text, items)

  useEffect(() => {
    if (inDialog) focusAtEnd(textArea.current)
  }, [inDialog])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canPost) void publish()
  }
  const remove = (id: string) => {
    media.remove(id)
    pickers.current?.focus()
  }

  return (
    <form
      className={css.composer}
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      data-over={isOver || undefined}
      data-dialog={inDialog || undefined}
      {...handlers}
    >
      <Avatar src={user.profileAvatar} />
      <TextArea
        label="Write a post"
        plain
        className={css.text}
        ref={textArea}
        placeholder="What should travel?"
        {...field}
        value={text}
        readOnly={isSending}
        onChange={(event) => draft.setText(event.target.value)}
      />
      {items.length > 0 && (
        <ul className={css.media} aria-label="Media of this post">
          {items.map((item) => (
            <MediaPreview
              key={item.id}
              item={item}
              onAltChange={(alt) => media.setAlt(item.id, alt)}
              onRemove={() => remove(item.id)}
              onRetry={() => media.retry(item.id)}
            />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <MediaPickers disabled={isSending} onFiles={addFiles} ref={pickers} />
        <CharacterCount {...count} ring className={css.count} />
        <Button type="submit" variant="primary" disabled={!canPost} busy={isSending} data-dialog-action="">
          Post
        </Button>
      </div>
    </form>
  )
}
