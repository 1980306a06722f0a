import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { Button, CharacterCount, classes, limits, TextArea } from 'shared'
import { useFileDrop } from 'shared/files'
import surface from '../compose/composer.module.css'
import { MediaPickers } from '../compose/media-pickers'
import { MediaPreview } from '../compose/media-preview'
import { focusAtEnd } from '../writing/focus-at-end'
import { submitOnCtrlEnter } from '../writing/submit-on-ctrl-enter'
import { useTextLimit } from '../writing/use-text-limit'
import css from './edit-post-form.module.css'
import { ExistingMedia } from './existing-media'
import type { PostEdit } from './use-edit-post'

export type EditPostFormProps = {
  edit: PostEdit
  onDiscard: () => void
  /** The text field, which has the initial focus. */
  textRef: RefObject<HTMLTextAreaElement | null>
}

/** The form fields for text and media. */
export function EditPostForm({ edit, onDiscard, textRef }: EditPostFormProps) {
  const { media, items, existing, isSending } = edit
  const addFiles = (files: readonly File[]) => !isSending && void media.add(files)
  const { isOver, handlers } = useFileDrop(addFiles)
  const pickers = useRef<HTMLFieldSetElement>(null)
  const { field, count } = useTextLimit(edit.text, limits.postText)
  useEffect(() => focusAtEnd(textRef.current), [textRef])
  const removing = (remove: () => void) => () => {
    remove()
    // The removed item had the focus.
    pickers.current?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void edit.save()
  }

  return (
    <form
      className={css.form}
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      data-over={isOver || undefined}
      {...handlers}
    >
      {(edit.isGone || edit.isRestored) && (
        <p role="status" className={css.note}>
          {edit.isGone
            ? 'This post was deleted. You can post what you wrote as a new one.'
            : 'Unsaved changes restored.'}
        </p>
      )}
      <TextArea
        label="Text of the post"
        plain
        className={surface.text}
        ref={textRef}
        {...field}
        value={edit.text}
        readOnly={isSending}
        onChange={(event) => edit.setText(event.target.value)}
      />
      {existing.length + items.length > 0 && (
        <ul className={surface.media} aria-label="Media of this post">
          {existing.map(({ url, alt }) => (
            <ExistingMedia
              key={url}
              url={url}
              alt={alt}
              onAltChange={(newAlt) => edit.setExistingAlt(url, newAlt)}
              disabled={isSending}
              onRemove={removing(() => edit.removeExisting(url))}
            />
          ))}
          {items.map((item) => (
            <MediaPreview
              key={item.id}
              item={item}
              onAltChange={(alt) => media.setAlt(item.id, alt)}
              onRemove={removing(() => media.remove(item.id))}
              onRetry={() => media.retry(item.id)}
            />
          ))}
        </ul>
      )}
      <div className={classes(surface.actions, css.actions)}>
        <MediaPickers disabled={isSending} onFiles={addFiles} ref={pickers} />
        <CharacterCount {...count} ring />
        <Button disabled={isSending} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" variant="primary" disabled={!edit.canSave} busy={isSending}>
          {edit.isGone ? 'Post as new' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
