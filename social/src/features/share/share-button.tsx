import { Share } from 'lucide-react'
import type { Post } from 'shared'
import { useShowPostDialog } from '../post-dialogs/post-dialogs-context'
import css from '../posts/post-card.module.css'

export type ShareButtonProps = { post: Post }

/** Shows the ways to share a post. */
export function ShareButton({ post }: ShareButtonProps) {
  const show = useShowPostDialog()
  return (
    <button
      type="button"
      className={css.action}
      aria-label="Share"
      title="Share"
      aria-haspopup="dialog"
      onClick={() => show('share', post)}
    >
      <Share size={18} aria-hidden="true" />
    </button>
  )
}
