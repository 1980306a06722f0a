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
import { useCreatePostMutation } from './compose-api'
import type { Draft } from './draft'
import { wasMediaRemoved } from './media-uploads'

/**
 * Publishes a draft once its media are uploaded, with toasts for progress and result. Ignores calls while sending, and keeps the draft
 * on failure.
 * @param author whose draft it is
 * @param onPublished called once the post is published
 */
export function usePublish(draft: Draft, author: User, onPublished: () => void): () => Promise<void> {
  const [createPost] = useCreatePostMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  const send = async () => {
    const content = normalizeText(draft.state().text)
    draft.startSending()
    const postImage = await draft.media.urls()
    const mediaAlt = draft.media.items().map(({ alt }) => normalizeText(alt))
    const postData = { content, postImage, mediaAlt }
    dispatch(assertCaller(author._id))
    const idempotencyKey = draft.idempotencyKeyFor(JSON.stringify(postData))
    return createPost({ postData: { ...postData, ...serverSetFields(author) }, idempotencyKey }).unwrap()
  }
  const published = ({ post }: AnswerOf<'createPost'>) => (
    <Notice message="Post Created Successfully">
      <Button onClick={() => void navigate(postPath(post._id))}>View</Button>
    </Notice>
  )
  return async () => {
    if (draft.state().isSending) return
    const isPublished = await toastAction(send(), {
      loading: draft.media.items().length > 0 ? 'Uploading Your Post' : 'Creating Your Post',
      success: published,
      failure: 'Could not post.',
      isCancelled: wasMediaRemoved,
    })
    if (!isPublished) return draft.stopSending()
    draft.clear()
    onPublished()
  }
}

/** Documented request fields that the API sets itself and ignores. */
function serverSetFields({ firstName, lastName }: User) {
  return { fullName: `${firstName} ${lastName}`, createdAt: timestampOf(Date.now()), comments: [] }
}
