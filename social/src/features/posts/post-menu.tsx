import { Ellipsis, Pencil, Trash2, UserMinus, UserPlus } from 'lucide-react'
import { Menu, type Post, toast, useFollow, useLocation } from 'shared'
import { useShowPostDialog } from '../post-dialogs/post-dialogs-context'

export type PostMenuProps = { post: Post }

/** What can be done with a post beside reacting to it: by its owner, or with its author by everyone else (section 6). */
export function PostMenu({ post }: PostMenuProps) {
  const { isSelf, followed, toggle } = useFollow(post.author)
  const { pathname } = useLocation()
  const show = useShowPostDialog()
  const own = [
    { word: 'Edit', icon: Pencil, onSelect: () => show('edit', post) },
    { word: 'Delete', icon: Trash2, dangerous: true, onSelect: () => show('delete', post) },
  ]
  const others = [
    followed
      ? { word: 'Unfollow', icon: UserMinus, onSelect: () => void toggle(pathname) }
      : { word: 'Follow', icon: UserPlus, onSelect: () => void toggle(pathname) },
  ]
  return (
    <Menu
      label="More"
      icon={Ellipsis}
      items={isSelf ? own : others}
      onProblem={(words) => toast.error(words)}
    />
  )
}
