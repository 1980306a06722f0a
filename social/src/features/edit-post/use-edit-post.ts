import { useRef, useState } from 'react'
import { excessOf, limits, type Post, textToStore, toast } from 'shared'
import { failureOfSending } from '../compose/failure-of-sending'
import type { MediaBox, MediaItem } from '../compose/media-box'
import { useMedia } from '../compose/use-media'
import { useEditPostMutation } from './edit-post-api'

/** A media item that the post has already. */
interface KeptItem {
  url: string
  alt: string
}

/** A post that is being changed: as it would be saved, and the ways to change it. */
export interface PostEdit {
  text: string
  setText: (text: string) => void
  /** The post's own media that stay, and what they show. */
  kept: readonly KeptItem[]
  describeKept: (url: string, alt: string) => void
  dropKept: (url: string) => void
  /** New media. */
  box: MediaBox
  items: readonly MediaItem[]
  isChanged: boolean
  /** Whether there is something to save, and it can be. */
  canSave: boolean
  isSending: boolean
  save: () => Promise<void>
}

/**
 * The changing of one post. What was typed and chosen stays until it is saved.
 * @param onSaved called once it is
 */
export function useEditPost(post: Post, onSaved: () => void): PostEdit {
  const [editPost] = useEditPostMutation()
  const [text, setText] = useState(post.content)
  const before = post.postImage.map((url, index) => ({ url, alt: post.mediaAlt[index] ?? '' }))
  const [kept, setKept] = useState<readonly KeptItem[]>(before)
  const [isSending, setSending] = useState(false)
  // The box asks later than the render, and two key presses may come before the next one.
  const now = useRef({ kept, isSending })
  now.current.kept = kept
  const { box, items } = useMedia({
    taken: () => now.current.kept.length,
    overCap: `Max ${limits.mediaPerPost} items can be uploaded`,
  })
  const content = textToStore(text)
  const isMediaChanged = items.length > 0 || JSON.stringify(kept) !== JSON.stringify(before)
  const isChanged = content !== post.content || isMediaChanged
  const isEmpty = !content && kept.length + items.length === 0
  const isWordy =
    excessOf(text, limits.postText) > 0 ||
    [...kept, ...items].some(({ alt }) => excessOf(alt, limits.altText) > 0)
  const isReady = isChanged && !isEmpty && !isWordy

  const send = async () => {
    const postImage = [...kept.map(({ url }) => url), ...(await box.urls())]
    const mediaAlt = [...kept, ...box.items()].map(({ alt }) => textToStore(alt))
    await editPost({ postId: post._id, postData: { content, postImage, mediaAlt } }).unwrap()
  }
  const save = async () => {
    if (now.current.isSending || !isReady) return
    now.current.isSending = true
    setSending(true)
    const words = {
      loading: 'Updating your Post',
      success: 'Post Updated Successfully',
      error: (error: unknown) => failureOfSending('Could not update post.', error),
    }
    await toast.promise(send(), words).then(onSaved, () => undefined)
    now.current.isSending = false
    setSending(false)
  }
  return {
    text,
    setText,
    kept,
    describeKept: (url, alt) =>
      setKept((media) => media.map((each) => (each.url === url ? { url, alt } : each))),
    dropKept: (url) => setKept((media) => media.filter((each) => each.url !== url)),
    box,
    items,
    isChanged,
    canSave: isReady && !isSending,
    isSending,
    save,
  }
}
