import {
  Button,
  type MinimalAnswerOf,
  Notice,
  selectCurrentUser,
  textToStore,
  timestampOf,
  timeToAnswer,
  toast,
  type User,
  useAppSelector,
  useNavigate,
} from 'shared'
import { useCreatePostMutation } from './compose-api'
import type { Draft } from './draft'
import { failureOfSending } from './failure-of-sending'

/**
 * Publishes a draft, once its media are uploaded, tells the person how it goes, and leads to the post. Asked again meanwhile, it
 * does nothing; when it fails, everything stays.
 * @param onPublished called once the post is published
 */
export function usePublish(draft: Draft, onPublished: () => void): () => Promise<void> {
  const [createPost] = useCreatePostMutation()
  const author = useAppSelector(selectCurrentUser)
  const navigate = useNavigate()

  const send = async () => {
    const content = textToStore(draft.state().text)
    draft.begin()
    const postImage = await draft.box.urls()
    const mediaAlt = draft.box.items().map(({ alt }) => textToStore(alt))
    const postData = { content, postImage, mediaAlt }
    const idempotencyKey = draft.keyOf(JSON.stringify(postData))
    return createPost({ postData: { ...postData, ...unasked(author) }, idempotencyKey }).unwrap()
  }
  const published = ({ post }: MinimalAnswerOf<'createPost'>) => (
    <Notice words="Post Created Successfully">
      <Button onClick={() => void navigate(`/post/${post._id}`)}>View</Button>
    </Notice>
  )
  return async () => {
    if (draft.state().isSending) return
    const loading = draft.box.items().length > 0 ? 'Uploading Your Post' : 'Creating Your Post'
    const error = (reason: unknown) => failureOfSending('Could not post.', reason)
    const words = { loading, success: published, error }
    await toast.promise(send(), words, { success: { duration: timeToAnswer } }).then(
      () => {
        draft.clear()
        onPublished()
      },
      () => draft.end(),
    )
  }
}

/** What section 7 names of a new post beside what its author says; the API decides all of it by itself (decisions 11 and 28). */
function unasked(author: User | undefined) {
  const fullName = author ? `${author.firstName} ${author.lastName}` : ''
  return { fullName, createdAt: timestampOf(Date.now()), comments: [] }
}
