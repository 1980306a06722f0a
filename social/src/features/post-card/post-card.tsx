import { memo, useLayoutEffect } from 'react'
import { type ApiError, ErrorMessage, messageOf, useAppDispatch } from 'shared'
import { useLeaveLightbox } from '../lightbox/use-leave-lightbox'
import { postApi, useGetPostQuery } from '../posts/post-api'
import { removePostFromLists } from '../posts/remove-post-from-lists'
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
  if ((error as ApiError | undefined)?.status === 404) return <DeletedPost postId={postId} />
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

/** Has the lists forget a post that they still name. */
function DeletedPost({ postId }: { postId: string }) {
  const dispatch = useAppDispatch()
  useLeaveLightbox(postId)
  useLayoutEffect(() => {
    dispatch(removePostFromLists(postId))
    // The profile that it stood on still counts it.
    dispatch(postApi.util.invalidateTags(['User']))
  }, [dispatch, postId])
  return null
}
