import {
  type AnswerOf,
  assertCaller,
  Button,
  Notice,
  normalizeText,
  postPath,
  timestampOf,
  toastAction,
  type User,
  useAppDispatch,
  useNavigate,
} from 'shared'
import type { IdempotencyKey } from '../writing/idempotency-key'
import { useCreatePostMutation } from './compose-api'
import type { Draft } from './draft'
import { type MediaUploads, wasMediaRemoved } from './media-uploads'

/** A new post. */
export interface NewPost {
  text: string
  media: MediaUploads
  idempotencyKey: IdempotencyKey
}

/**
 * Publishes posts once their media are uploaded, with toasts for progress and result.
 * @param author whose posts they are
 * @returns a function that resolves to whether the post is published
 */
export function usePublishPost(
  author: Pick<User, '_id' | 'firstName' | 'lastName'>,
): (post: NewPost) => Promise<boolean> {
  const [createPost] = useCreatePostMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  const send = async ({ text, media, idempotencyKey }: NewPost) => {
    const content = normalizeText(text)
    const postImage = await media.urls()
    const mediaAlt = media.items().map(({ alt }) => normalizeText(alt))
    const postData = { content, postImage, mediaAlt }
    dispatch(assertCaller(author._id))
    return idempotencyKey.send(JSON.stringify(postData), (key) =>
      createPost({ postData: { ...postData, ...serverSetFields(author) }, idempotencyKey: key }).unwrap(),
    )
  }
  const published = ({ post }: AnswerOf<'createPost'>) => (
    <Notice message="Post Created Successfully">
      <Button onClick={() => void navigate(postPath(post._id))}>View</Button>
    </Notice>
  )
  return (post) =>
    toastAction(send(post), {
      loading: post.media.items().length > 0 ? 'Uploading Your Post' : 'Creating Your Post',
      success: published,
      failure: 'Could not post.',
      isCancelled: wasMediaRemoved,
    })
}

/**
 * Publishes a draft. Ignores calls while sending, and keeps the draft on failure.
 * @param author whose draft it is
 * @param onPublished called once the post is published
 */
export function usePublish(draft: Draft, author: User, onPublished: () => void): () => Promise<void> {
  const publishPost = usePublishPost(author)
  return async () => {
    if (draft.state().isSending) return
    draft.startSending()
    const isPublished = await publishPost({
      text: draft.state().text,
      media: draft.media,
      idempotencyKey: draft.idempotencyKey,
    })
    if (!isPublished) return draft.stopSending()
    draft.clear()
    onPublished()
  }
}

/** Documented request fields that the API sets itself and ignores. */
function serverSetFields({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) {
  return { fullName: `${firstName} ${lastName}`, createdAt: timestampOf(Date.now()), comments: [] }
}
