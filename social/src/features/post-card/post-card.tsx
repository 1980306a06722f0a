import { memo, useLayoutEffect } from 'react'
import { type ApiError, ErrorMessage, messageOf } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import { PostArticle } from './post-article'
import css from './post-card.module.css'

export type PostCardProps = {
  postId: string
  /** Its position in the list, from 1. */
  position: number
  /** Number of posts in the list; -1 until that is known. */
  setSize: number
  /** Whether the first picture of the list is its own. */
  hasFirstPicture: boolean
  /** Called when the post is deleted, once nothing is rendered. */
  onGone: (postId: string) => void
}

/** A post in a list. Renders nothing once the post is deleted. Memoized, because a list renders again while people scroll it. */
export const PostCard = memo(function PostCard({
  postId,
  position,
  setSize,
  hasFirstPicture,
  onGone,
}: PostCardProps) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  const isGone = (error as ApiError | undefined)?.status === 404
  useLayoutEffect(() => {
    if (isGone) onGone(postId)
  }, [isGone, onGone, postId])
  if (isGone) return null
  if (post)
    return <PostArticle post={post} feedPosition={{ position, setSize }} hasFirstPicture={hasFirstPicture} />
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
})
