import {
  type ApiError,
  buttonClass,
  ErrorState,
  Link,
  messageOf,
  PostSkeletons,
  StateMessage,
  useParams,
} from 'shared'
import { AddComment } from '../features/comments/add-comment'
import { CommentList } from '../features/comments/comment-list'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { useGetPostQuery } from '../features/posts/post-api'
import { PostArticle } from '../features/posts/post-card'
import { PostCounts } from '../features/posts/post-counts'
import { postTitle } from '../features/posts/post-title'
import { useCommentFocus } from '../features/posts/use-comment-focus'
import { usePostKeys } from '../features/posts/use-post-keys'
import { PageHeader } from './page-header'

/** /post/:postId: one post with its comments. */
export function PostPage() {
  const { postId = '' } = useParams()
  const { data: post } = useGetPostQuery(postId)
  usePostKeys()
  useCommentFocus()
  return (
    <PostDialogs>
      <PageHeader title="Post" tabTitle={post && postTitle(post)} />
      <WholePost postId={postId} />
    </PostDialogs>
  )
}

/** Lines of a post on its own page: all but texts that are nothing but line breaks have fewer. */
const ownPageLines = 60

function WholePost({ postId }: { postId: string }) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  if (error && (error as ApiError).status === 404) return <MissingPost />
  if (post) {
    return (
      <>
        <PostArticle post={post} lines={ownPageLines} />
        <PostCounts post={post} />
        <AddComment postId={postId} />
        <CommentList postId={postId} comments={post.comments} />
      </>
    )
  }
  if (!error) return <PostSkeletons />
  return (
    <ErrorState
      title="The post could not be loaded."
      detail={messageOf(error)}
      onRetry={() => void refetch()}
    />
  )
}

function MissingPost() {
  return (
    <StateMessage title="This post does not exist, or no longer does.">
      <Link to="/explore" className={buttonClass('secondary')}>
        Explore posts
      </Link>
    </StateMessage>
  )
}
