import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import {
  Avatar,
  Button,
  Link,
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
import { TextLeft } from './text-left'
import { useDraft } from './use-draft'
import { usePublish } from './use-publish'

export type ComposerProps = {
  /** Called once the post is published. */
  onDone?: () => void
}

/** Writes a new post. What was typed and chosen stays until the post is published. */
export function Composer({ onDone }: ComposerProps) {
  const user = useAppSelector(selectCurrentUser)
  if (user) return <ComposerForm user={user} onDone={onDone} />
  return (
    <p className={css.visitor}>
      <Link to="/login">Login</Link> to write a post.
    </p>
  )
}

type ComposerFormProps = { user: User; onDone: ComposerProps['onDone'] }

function ComposerForm({ user, onDone }: ComposerFormProps) {
  const { draft, text, isSending, items } = useDraft(user._id)
  const { box } = draft
  const publish = usePublish(draft, () => onDone?.())
  const addFiles = (files: readonly File[]) => !isSending && void box.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const pickers = useRef<HTMLFieldSetElement>(null)
  const isEmpty = text.trim() === '' && items.length === 0

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmpty) void publish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isEmpty) void publish()
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
      <TextArea
        label="Write a post"
        placeholder="What should travel?"
        maxLength={limits.postText}
        value={text}
        readOnly={isSending}
        onChange={(event) => draft.write(event.target.value)}
      />
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
        <TextLeft text={text} />
        <Button type="submit" variant="primary" disabled={isEmpty || isSending}>
          Post
        </Button>
      </div>
    </form>
  )
}
