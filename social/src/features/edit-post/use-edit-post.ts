import { useLayoutEffect, useRef, useState } from 'react'
import {
  type ApiError,
  assertCaller,
  limits,
  normalizeText,
  type Post,
  toastAction,
  useAppDispatch,
  useChangeElsewhere,
} from 'shared'
import type { MediaItem } from '../compose/media-item'
import { type MediaUploads, wasMediaRemoved } from '../compose/media-uploads'
import { canBePosted } from '../compose/media-validation'
import {
  areChanges,
  type ChangesOfMedia,
  changedMedia,
  type ExistingItem,
  unsavedEditOf,
} from '../compose/unsaved-edit'
import { useKeptMedia } from '../compose/use-media'
import { usePublishPost } from '../compose/use-publish'
import { useGetPostQuery } from '../posts/post-api'
import { IdempotencyKey } from '../writing/idempotency-key'
import { useEditPostMutation } from './edit-post-api'

/** The state of the edit form, with its actions. */
export interface PostEdit {
  text: string
  setText: (text: string) => void
  /** Whether the post was deleted meanwhile. What was written can then be saved as a new post. */
  isGone: boolean
  /** Media that the post already has and that were not removed. They are gone with the post. */
  existing: readonly ExistingItem[]
  setExistingAlt: (url: string, alt: string) => void
  removeExisting: (url: string) => void
  /** Newly added media. */
  media: MediaUploads
  items: readonly MediaItem[]
  isChanged: boolean
  /** Whether there are valid changes to save. */
  canSave: boolean
  isSending: boolean
  /** Whether the form has unsaved changes of an earlier visit. */
  isRestored: boolean
  save: () => Promise<void>
  /** Forgets all changes. */
  discard: () => void
}

/**
 * Edits one post. Keeps text and media until they are saved or discarded, beyond a reload as well, and is the same in all tabs.
 * @param shown the post when the form was opened; what becomes of it meanwhile shows as far as it was not changed here
 * @param isOpen whether the form is shown
 * @param onSaved called after a successful save
 */
export function useEditPost(shown: Post, isOpen: boolean, onSaved: () => void): PostEdit {
  const dispatch = useAppDispatch()
  // The list that the post was opened from leaves it out once it is deleted.
  const { data: post = shown, error } = useGetPostQuery(shown._id, { skip: !isOpen })
  const isGone = (error as ApiError | undefined)?.status === 404
  const [editPost] = useEditPostMutation()
  const publishPost = usePublishPost(shown.author)
  const [idempotencyKey] = useState(() => new IdempotencyKey())
  // While it is sent, the post has what is still in the form as well.
  const [sent, setSent] = useState<Post>()
  const before = sent ?? post
  const isSending = sent !== undefined
  const [stored] = useState(() => unsavedEditOf(post))
  const [restored] = useState(() => ({ text: stored.text.read(), media: stored.media.read() }))
  const [typed, setTyped] = useState(restored.text || undefined)
  // The tab that deletes the post erases what is stored, maybe before this one hears that the post is gone.
  const [erased, setErased] = useState<string>()
  const text = typed ?? (isGone ? erased : undefined) ?? post.content
  // What could not be stored is nowhere else, so other tabs do not replace it.
  const isStored = useRef({ text: true, media: true })
  const [changes, setChanges] = useState(restored.media)
  const existing = isGone ? [] : changedMedia(before, changes)
  // A ref, because uploads read it after the render, and a second key press may come before the next one.
  const latest = useRef({ existing, isSending })
  useLayoutEffect(() => {
    latest.current.existing = existing
  }, [existing])
  const { media, items, wasRestored } = useKeptMedia(stored.files, {
    existingCount: () => latest.current.existing.length,
    overLimitMessage: `Max ${limits.mediaPerPost} items can be uploaded`,
  })
  const content = normalizeText(text)
  const isMediaChanged = items.length > 0 || (!isGone && areChanges(before, changes))
  const isChanged = content !== post.content || isMediaChanged
  const canSave = (isChanged || isGone) && canBePosted(text, [...existing, ...items])

  const send = async () => {
    const postImage = [...existing.map(({ url }) => url), ...(await media.urls())]
    const mediaAlt = [...existing, ...media.items()].map(({ alt }) => normalizeText(alt))
    dispatch(assertCaller(post.author._id))
    await editPost({ postId: post._id, postData: { content, postImage, mediaAlt } }).unwrap()
  }
  const save = async () => {
    if (latest.current.isSending || !canSave) return
    latest.current.isSending = true
    setSent(post)
    const storedText = stored.text.read()
    const isSaved = await (isGone
      ? publishPost({ text, media, idempotencyKey })
      : toastAction(send(), {
          loading: 'Updating your Post',
          success: 'Post Updated Successfully',
          failure: 'Could not update post.',
          isCancelled: wasMediaRemoved,
        }))
    if (isSaved) {
      const typedElsewhere = stored.text.read()
      onSaved()
      if (typedElsewhere !== storedText) stored.text.write(typedElsewhere)
      return
    }
    latest.current.isSending = false
    setSent(undefined)
  }
  useChangeElsewhere(stored.text, (value) => {
    if (!isStored.current.text || latest.current.isSending) return
    if (!value) setErased(typed)
    setTyped(value || undefined)
  })
  useChangeElsewhere(stored.media, (value) => {
    if (isStored.current.media && !latest.current.isSending) setChanges(value)
  })
  const change = (next: ChangesOfMedia) => {
    setChanges(next)
    isStored.current.media = stored.media.write(next)
  }
  return {
    text,
    isGone,
    setText(next) {
      const isNew = isGone || next !== post.content
      setTyped(isNew ? next : undefined)
      isStored.current.text = stored.text.write(isNew ? next : '')
    },
    existing,
    setExistingAlt: (url, alt) => change({ ...changes, alts: { ...changes.alts, [url]: alt } }),
    removeExisting: (url) => change({ ...changes, removed: [...changes.removed, url] }),
    media,
    items,
    isChanged,
    canSave,
    isSending,
    isRestored:
      wasRestored ||
      areChanges(before, restored.media) ||
      // It may have been saved by a page that did not hear of it any more.
      (restored.text !== '' && normalizeText(restored.text) !== post.content),
    save,
    discard() {
      media.clear()
      // Files as well: the form may have been left while it was sent, and then stores no more.
      stored.forget()
    },
  }
}
