import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import {
  Avatar,
  Button,
  CharacterCount,
  excessCharacters,
  isBlank,
  LoginPrompt,
  limits,
  selectCurrentUser,
  TextArea,
  type User,
  useAppSelector,
  useFileDrop,
} from 'shared'
import css from './composer.module.css'
import { MediaPickers } from './media-pickers'
import { MediaPreview } from './media-preview'
import { useDraft } from './use-draft'
import { usePublish } from './use-publish'

export type ComposerProps = {
  /** Called once the post is published. */
  onDone?: () => void
  /** Whether to focus the text field on mount. */
  focusOnMount?: boolean
}

/** Writes a new post. Text and media are kept until the post is published. */
export function Composer({ onDone, focusOnMount = false }: ComposerProps) {
  const user = useAppSelector(selectCurrentUser)
  if (user) return <ComposerForm user={user} onDone={onDone} focusOnMount={focusOnMount} />
  return <LoginPrompt className={css.visitor}>to write a post.</LoginPrompt>
}

type ComposerFormProps = { user: User; onDone: ComposerProps['onDone']; focusOnMount: boolean }

function ComposerForm({ user, onDone, focusOnMount }: ComposerFormProps) {
  const { draft, text, isSending, items } = useDraft(user._id)
  const { media } = draft
  const publish = usePublish(draft, () => onDone?.())
  const addFiles = (files: readonly File[]) => !isSending && void media.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const pickers = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = excessCharacters(text, limits.postText) > 0
  const isOverLimit = isTooLong || items.some(({ alt }) => excessCharacters(alt, limits.altText) > 0)
  const canPost = !isOverLimit && (!isBlank(text) || items.length > 0)

  useEffect(() => {
    if (focusOnMount) field.current?.focus()
  }, [focusOnMount])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canPost) void publish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
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
      onKeyDown={onKeyDown}
      data-over={isOver || undefined}
      {...handlers}
    >
      <Avatar src={user.profileAvatar} />
      <div className={css.text}>
        <TextArea
          label="Write a post"
          ref={field}
          placeholder="What should travel?"
          aria-invalid={isTooLong || undefined}
          value={text}
          readOnly={isSending}
          onChange={(event) => draft.setText(event.target.value)}
        />
        <CharacterCount text={text} limit={limits.postText} />
      </div>
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
        <Button type="submit" variant="primary" disabled={!canPost || isSending}>
          Post
        </Button>
      </div>
    </form>
  )
}
