import { useRef, useState } from 'react'
import {
  assertCaller,
  excessCharacters,
  limits,
  normalizeText,
  type Post,
  toastAction,
  useAppDispatch,
} from 'shared'
import type { MediaItem } from '../compose/media-item'
import { type MediaUploads, wasMediaRemoved } from '../compose/media-uploads'
import { useMedia } from '../compose/use-media'
import { useEditPostMutation } from './edit-post-api'
import { editedTextOf } from './edited-text'

/** A media item that the post already has. */
interface ExistingItem {
  url: string
  alt: string
}

/** The state of the edit form, with its actions. */
export interface PostEdit {
  text: string
  setText: (text: string) => void
  /** Media that the post already has and that were not removed. */
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
  /** Whether the form started with an unsaved text from an earlier visit. */
  isRestored: boolean
  save: () => Promise<void>
  /** Forgets all changes. */
  discard: () => void
}

/**
 * Edits one post. Keeps text and media until they are saved, and the text beyond a reload.
 * @param onSaved called after a successful save
 */
export function useEditPost(post: Post, onSaved: () => void): PostEdit {
  const dispatch = useAppDispatch()
  const [editPost] = useEditPostMutation()
  const stored = editedTextOf(post)
  const [restored] = useState(stored.read)
  const [text, setText] = useState(restored || post.content)
  const saved = post.postImage.map((url, index) => ({ url, alt: post.mediaAlt[index] ?? '' }))
  const [existing, setExisting] = useState<readonly ExistingItem[]>(saved)
  const [isSending, setSending] = useState(false)
  // A ref, because uploads read it after the render, and a second key press may come before the next one.
  const latest = useRef({ existing, isSending })
  latest.current.existing = existing
  const { media, items } = useMedia({
    existingCount: () => latest.current.existing.length,
    overLimitMessage: `Max ${limits.mediaPerPost} items can be uploaded`,
  })
  const content = normalizeText(text)
  const isMediaChanged = items.length > 0 || JSON.stringify(existing) !== JSON.stringify(saved)
  const isChanged = content !== post.content || isMediaChanged
  const isEmpty = !content && existing.length + items.length === 0
  const isTooLong =
    excessCharacters(text, limits.postText) > 0 ||
    [...existing, ...items].some(({ alt }) => excessCharacters(alt, limits.altText) > 0)
  const isReady = isChanged && !isEmpty && !isTooLong

  const send = async () => {
    const postImage = [...existing.map(({ url }) => url), ...(await media.urls())]
    const mediaAlt = [...existing, ...media.items()].map(({ alt }) => normalizeText(alt))
    dispatch(assertCaller(post.author._id))
    await editPost({ postId: post._id, postData: { content, postImage, mediaAlt } }).unwrap()
  }
  const save = async () => {
    if (latest.current.isSending || !isReady) return
    latest.current.isSending = true
    setSending(true)
    const isSaved = await toastAction(send(), {
      loading: 'Updating your Post',
      success: 'Post Updated Successfully',
      failure: 'Could not update post.',
      isCancelled: wasMediaRemoved,
    })
    if (isSaved) onSaved()
    latest.current.isSending = false
    setSending(false)
  }
  return {
    text,
    setText(next) {
      setText(next)
      stored.write(next === post.content ? '' : next)
    },
    existing,
    setExistingAlt: (url, alt) =>
      setExisting((list) => list.map((each) => (each.url === url ? { url, alt } : each))),
    removeExisting: (url) => setExisting((list) => list.filter((each) => each.url !== url)),
    media,
    items,
    isChanged,
    canSave: isReady && !isSending,
    isSending,
    // It may have been saved by a page that did not hear of it any more.
    isRestored: restored !== '' && normalizeText(restored) !== post.content,
    save,
    discard() {
      media.clear()
      stored.write('')
    },
  }
}
