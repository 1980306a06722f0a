import { Heart } from 'lucide'
import { compactCount, type Post, toastResult, useAppDispatch, useLoginRequired } from 'shared'
import css from '../post-actions/post-action.module.css'
import { ToggleAction } from '../post-actions/toggle-action'
import { toggleLike } from './likes-api'

export type LikeButtonProps = { post: Post }

/** Likes a post or removes the like. Never disabled while pending: the last press counts. */
export function LikeButton({ post }: LikeButtonProps) {
  const requireLogin = useLoginRequired()
  const dispatch = useAppDispatch()

  const toggle = async () => {
    if (!(await requireLogin('Please Login to Continue'))) return
    const result = await dispatch(toggleLike(post._id))
    toastResult(`like ${post._id}`, result, { on: 'Liked', off: 'Disliked' })
  }

  return (
    <ToggleAction
      action="like"
      icon={Heart}
      label={`Like: ${post.likeCount}`}
      isOn={post.liked}
      className={css.echo}
      text={compactCount(post.likeCount)}
      onToggle={() => void toggle()}
    />
  )
}
