import { Ellipsis, Pencil, Trash2, UserMinus, UserPlus } from 'lucide'
import { Menu, type Post, useFollow } from 'shared'
import { useShowPostDialog } from '../posts/post-dialogs-context'
import css from './post-card.module.css'

export type PostMenuProps = { post: Post }

/** The menu of a post: edit and delete for its owner, follow for everyone else. */
export function PostMenu({ post }: PostMenuProps) {
  const { isSelf, followed, toggle } = useFollow(post.author)
  const show = useShowPostDialog()
  const own = [
    { label: 'Edit', icon: Pencil, onSelect: () => show('edit', post) },
    { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => show('delete', post) },
  ]
  const others = [
    followed
      ? { label: 'Unfollow', icon: UserMinus, onSelect: () => void toggle() }
      : { label: 'Follow', icon: UserPlus, onSelect: () => void toggle() },
  ]
  return (
    <span className={css.menu}>
      <Menu label="More" icon={Ellipsis} items={isSelf ? own : others} />
    </span>
  )
}
