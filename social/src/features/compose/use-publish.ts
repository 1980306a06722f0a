import { useRef, useState } from 'react'
import { failureOf, toast } from 'shared'
import { useCreatePostMutation } from './compose-api'
import { type MediaBox, MediaMissing } from './media-box'
import { useWishKey } from './use-wish-key'

/** Publishes drafts, one at a time. */
export interface Publishing {
  isSending: boolean
  /** Sends a text with the media of the box, once all of it is uploaded, and tells the person how it goes. */
  publish: (content: string) => Promise<void>
}

/** A person who takes a picture away while it is sent wants to think again: nothing went wrong then. */
function words(error: unknown): string | null {
  const thinksAgain = error instanceof MediaMissing && error.reason === 'removed'
  return thinksAgain ? null : failureOf('Could not post.', error)
}

/**
 * The publishing of one box in which people write.
 * @param onPublished called once a post is published; until then everything stays
 */
export function usePublish(box: MediaBox, onPublished: () => void): Publishing {
  const [createPost] = useCreatePostMutation()
  const wishKey = useWishKey()
  const [isSending, setSending] = useState(false)
  // The state is a render late: two key presses may come before it.
  const sending = useRef(false)

  const send = async (content: string) => {
    const postData = { content, postImage: await box.urls() }
    await createPost({ postData, idempotencyKey: wishKey.of(JSON.stringify(postData)) }).unwrap()
  }
  const publish = async (content: string) => {
    if (sending.current) return
    sending.current = true
    setSending(true)
    const loading = box.items().length > 0 ? 'Uploading Your Post' : 'Creating Your Post'
    await toast.promise(send(content), { loading, success: 'Post Created Successfully', error: words }).then(
      () => {
        wishKey.renew()
        onPublished()
      },
      () => undefined,
    )
    sending.current = false
    setSending(false)
  }
  return { isSending, publish }
}
