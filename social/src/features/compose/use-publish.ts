import { toast } from 'shared'
import { useCreatePostMutation } from './compose-api'
import type { Draft } from './draft'
import { failureOfSending } from './failure-of-sending'

/**
 * Publishes a draft, once its media are uploaded, and tells the person how it goes. Asked again meanwhile, it does nothing; when it
 * fails, everything stays.
 * @param onPublished called once the post is published
 */
export function usePublish(draft: Draft, onPublished: () => void): () => Promise<void> {
  const [createPost] = useCreatePostMutation()

  const send = async () => {
    const content = draft.state().text.trim()
    draft.begin()
    const postImage = await draft.box.urls()
    const mediaAlt = draft.box.items().map(({ alt }) => alt.trim())
    const postData = { content, postImage, mediaAlt }
    await createPost({ postData, idempotencyKey: draft.keyOf(JSON.stringify(postData)) }).unwrap()
  }
  return async () => {
    if (draft.state().isSending) return
    const loading = draft.box.items().length > 0 ? 'Uploading Your Post' : 'Creating Your Post'
    const error = (reason: unknown) => failureOfSending('Could not post.', reason)
    await toast.promise(send(), { loading, success: 'Post Created Successfully', error }).then(
      () => {
        draft.clear()
        onPublished()
      },
      () => draft.end(),
    )
  }
}
