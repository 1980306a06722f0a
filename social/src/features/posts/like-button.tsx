import { Heart } from 'lucide-react'
import { messageOf, type Post, selectCurrentUser, toast, useAppSelector } from 'shared'
import { useSetLikeMutation } from './post-api'
import css from './post-card.module.css'

export type LikeButtonProps = { post: Post }

/** The heart: likes, or takes the like back through dislike (decision 14). */
export function LikeButton({ post }: LikeButtonProps) {
  const user = useAppSelector(selectCurrentUser)
  const [setLike] = useSetLikeMutation()
  const liked = user !== undefined && post.likes.likedBy.some(({ _id }) => _id === user._id)

  const toggle = async () => {
    if (!user) {
      toast.error('Please Login to Continue')
      return
    }
    const { _id, username, firstName, lastName, profileAvatar } = user
    const by = { _id, username, firstName, lastName, profileAvatar }
    const { error } = await setLike({ postId: post._id, liked: !liked, by })
    if (error) toast.error(messageOf(error))
    else toast.success(liked ? 'Disliked' : 'Liked')
  }

  return (
    <button
      type="button"
      className={css.action}
      aria-pressed={liked}
      aria-label={`Like: ${post.likes.likeCount}`}
      onClick={() => void toggle()}
    >
      <Heart size={18} aria-hidden="true" />
      {post.likes.likeCount}
    </button>
  )
}
