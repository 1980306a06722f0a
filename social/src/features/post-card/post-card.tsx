import { memo, useLayoutEffect } from 'react'
import { type ApiError, ErrorMessage, messageOf, useAppDispatch } from 'shared'
import { useGetPostQuery } from '../posts/post-api'
import { removeFromLists } from '../posts/remove-from-lists'
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
}

/** A post in a list, which it leaves once it is found to be deleted. Memoized, because a list renders again while people scroll it. */
export const PostCard = memo(function PostCard({
  postId,
  position,
  setSize,
  hasFirstPicture,
}: PostCardProps) {
  const { data: post, error, refetch } = useGetPostQuery(postId)
  const dispatch = useAppDispatch()
  const isGone = (error as ApiError | undefined)?.status === 404
  useLayoutEffect(() => {
    if (isGone) dispatch((write, getState) => removeFromLists(write, getState(), postId))
  }, [dispatch, isGone, postId])
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
