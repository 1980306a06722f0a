import { Share } from 'lucide'
import { Icon, type Post } from 'shared'
import css from '../post-actions/post-action.module.css'
import { usePostAction } from '../post-actions/use-post-action'
import { useShowPostDialog } from '../posts/post-dialogs-context'

export type ShareButtonProps = { post: Post }

/** Opens the share dialog. */
export function ShareButton({ post }: ShareButtonProps) {
  const showDialog = useShowPostDialog()
  const share = () => showDialog('share', post)
  usePostAction('share', share)
  return (
    <button
      type="button"
      className={css.action}
      aria-label="Share"
      title="Share"
      aria-haspopup="dialog"
      onClick={share}
    >
      <Icon of={Share} size={18} />
    </button>
  )
}
