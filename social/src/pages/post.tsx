import { type RefCallback, useDeferredValue } from 'react'
import {
  type ApiError,
  buttonClass,
  EmptyState,
  ErrorMessage,
  Link,
  messageOf,
  PostSkeletons,
  useHeadingFocus,
  useParams,
} from 'shared'
import { AddComment } from '../features/comments/add-comment'
import { CommentList } from '../features/comments/comment-list'
import { UnsentComments } from '../features/comments/unsent-comment'
import { useCommentFocus } from '../features/comments/use-comment-focus'
import { useLeaveLightbox } from '../features/lightbox/use-leave-lightbox'
import { PostArticle } from '../features/post-card/post-article'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { usePostKeys } from '../features/post-keys/use-post-keys'
import { useGetPostQuery } from '../features/posts/post-api'
import { postTitle } from '../features/posts/post-title'
import { BackLink } from './back-link'
import { PageHeader } from './page-header'

/** /post/:postId: one post with its comments. */
export function PostPage() {
  const { postId = '' } = useParams()
  const { data: post } = useGetPostQuery(postId)
  usePostKeys()
  const commentField = useCommentFocus()
  return (
    <PostDialogs>
      <PageHeader title="Post" tabTitle={post && postTitle(post)} start={<BackLink to="/explore" />} />
      <WholePost postId={postId} commentField={commentField} />
    </PostDialogs>
  )
}

type WholePostProps = { postId: string; commentField: RefCallback<HTMLElement> }

function WholePost({ postId, commentField }: WholePostProps) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  // A post that arrives is first rendered in pieces, which input can interrupt.
  const isRendered = useDeferredValue(Boolean(post))
  const isMissing = (error as ApiError | undefined)?.status === 404
  // It may have had the focus, as when it is deleted in another tab.
  useHeadingFocus(isMissing ? false : post && true)
  if (isMissing) return <MissingPost postId={postId} />
  if (post && isRendered) {
    return (
      <>
        <PostArticle post={post} hasFirstPicture />
        <AddComment postId={postId} fieldRef={commentField} />
        <CommentList key={postId} post={post} />
      </>
    )
  }
  if (!error) return <PostSkeletons page />
  return (
    <ErrorMessage title="Couldn't load this post." detail={messageOf(error)} onRetry={() => void refetch()} />
  )
}

function MissingPost({ postId }: { postId: string }) {
  useLeaveLightbox(postId)
  return (
    <>
      <EmptyState title="This post doesn't exist or was deleted.">
        <Link to="/explore" className={buttonClass('secondary')}>
          Explore posts
        </Link>
      </EmptyState>
      <UnsentComments postId={postId} />
    </>
  )
}
