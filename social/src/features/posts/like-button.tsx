import { Heart } from 'lucide-react'
import { useState } from 'react'
import {
  compactCount,
  type Post,
  selectCurrentUser,
  tellSettled,
  toast,
  useAppDispatch,
  useAppSelector,
} from 'shared'
import { isLiked, toggleLike } from './likes-api'
import css from './post-card.module.css'

export type LikeButtonProps = { post: Post }

/** The heart: likes, or takes the like back. It never waits: the last wish counts. */
export function LikeButton({ post }: LikeButtonProps) {
  const user = useAppSelector(selectCurrentUser)
  const dispatch = useAppDispatch()
  const [wasPressed, setPressed] = useState(false)

  const toggle = async () => {
    setPressed(true)
    if (!user) {
      toast.error('Please Login to Continue')
      return
    }
    const settled = await dispatch(toggleLike(post._id))
    tellSettled(`like ${post._id}`, settled, { on: 'Liked', off: 'Disliked' })
  }

  return (
    <button
      type="button"
      className={css.action}
      data-does="like"
      data-pressed={wasPressed || undefined}
      aria-pressed={isLiked(post, user?._id)}
      aria-label={`Like: ${post.likes.likeCount}`}
      onClick={() => void toggle()}
    >
      <Heart size={18} aria-hidden="true" />
      {compactCount(post.likes.likeCount)}
    </button>
  )
}
