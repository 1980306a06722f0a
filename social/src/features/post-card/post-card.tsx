import { type ApiError, ErrorMessage, messageOf } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import { PostArticle } from './post-article'
import type { FeedPosition } from './post-boundary'
import css from './post-card.module.css'

export type PostCardProps = { postId: string; feedPosition?: FeedPosition }

/** A post in a list. Renders nothing once the post is deleted. */
export function PostCard({ postId, feedPosition }: PostCardProps) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  if ((error as ApiError | undefined)?.status === 404) return null
  if (post) return <PostArticle post={post} feedPosition={feedPosition} />
  return (
    <div className={css.place}>
      {error && (
        <ErrorMessage
          title="Couldn't load this post."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
