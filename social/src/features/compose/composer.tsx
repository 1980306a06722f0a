import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import {
  Avatar,
  Button,
  excessOf,
  isBlank,
  Link,
  limits,
  selectCurrentUser,
  TextArea,
  TextRoom,
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
  /** Whether writing is what the person came for: the text has the focus at once. */
  takesFocus?: boolean
}

/** Writes a new post. What was typed and chosen stays until the post is published. */
export function Composer({ onDone, takesFocus = false }: ComposerProps) {
  const user = useAppSelector(selectCurrentUser)
  if (user) return <ComposerForm user={user} onDone={onDone} takesFocus={takesFocus} />
  return (
    <p className={css.visitor}>
      <Link to="/login">Login</Link> to write a post.
    </p>
  )
}

type ComposerFormProps = { user: User; onDone: ComposerProps['onDone']; takesFocus: boolean }

function ComposerForm({ user, onDone, takesFocus }: ComposerFormProps) {
  const { draft, text, isSending, items } = useDraft(user._id)
  const { box } = draft
  const publish = usePublish(draft, () => onDone?.())
  const addFiles = (files: readonly File[]) => !isSending && void box.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const pickers = useRef<HTMLFieldSetElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTooLong = excessOf(text, limits.postText) > 0
  const isWordy = isTooLong || items.some(({ alt }) => excessOf(alt, limits.altText) > 0)
  const canPost = !isWordy && (!isBlank(text) || items.length > 0)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

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
    box.remove(id)
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
          onChange={(event) => draft.write(event.target.value)}
        />
        <TextRoom text={text} limit={limits.postText} />
      </div>
      {items.length > 0 && (
        <ul className={css.media} aria-label="Media of this post">
          {items.map((item) => (
            <MediaPreview
              key={item.id}
              item={item}
              onDescribe={(alt) => box.describe(item.id, alt)}
              onRemove={() => remove(item.id)}
              onRetry={() => box.retry(item.id)}
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
