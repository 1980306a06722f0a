import { type KeyboardEvent, type RefObject, type SubmitEvent, useRef } from 'react'
import { Button, excessOf, limits, TextArea, TextRoom, useFileDrop } from 'shared'
import { MediaPickers } from '../compose/media-pickers'
import { MediaPreview } from '../compose/media-preview'
import css from './edit-post-form.module.css'
import { KeptMedia } from './kept-media'
import type { PostEdit } from './use-edit-post'

export type EditPostFormProps = {
  edit: PostEdit
  onDiscard: () => void
  /** The text, which takes the focus first. */
  textRef: RefObject<HTMLTextAreaElement | null>
}

/** Text and media of a post, with what they can be changed by. */
export function EditPostForm({ edit, onDiscard, textRef }: EditPostFormProps) {
  const { box, items, kept, isSending } = edit
  const addFiles = (files: readonly File[]) => !isSending && void box.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const pickers = useRef<HTMLFieldSetElement>(null)
  const removing = (remove: () => void) => () => {
    remove()
    // The focus stood on what is gone.
    pickers.current?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void edit.save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void edit.save()
  }

  return (
    <form
      className={css.form}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-over={isOver || undefined}
      {...handlers}
    >
      <div className={css.text}>
        <TextArea
          label="Text of the post"
          ref={textRef}
          aria-invalid={excessOf(edit.text, limits.postText) > 0 || undefined}
          value={edit.text}
          readOnly={isSending}
          onChange={(event) => edit.setText(event.target.value)}
        />
        <TextRoom text={edit.text} limit={limits.postText} />
      </div>
      {kept.length + items.length > 0 && (
        <ul className={css.media} aria-label="Media of this post">
          {kept.map(({ url, alt }) => (
            <KeptMedia
              key={url}
              url={url}
              alt={alt}
              onDescribe={(words) => edit.describeKept(url, words)}
              disabled={isSending}
              onRemove={removing(() => edit.dropKept(url))}
            />
          ))}
          {items.map((item) => (
            <MediaPreview
              key={item.id}
              item={item}
              onDescribe={(alt) => box.describe(item.id, alt)}
              onRemove={removing(() => box.remove(item.id))}
              onRetry={() => box.retry(item.id)}
            />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <MediaPickers disabled={isSending} onFiles={addFiles} ref={pickers} />
        <Button disabled={isSending} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" variant="primary" disabled={!edit.canSave}>
          Save
        </Button>
      </div>
    </form>
  )
}
