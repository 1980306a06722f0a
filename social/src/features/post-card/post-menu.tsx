import { Ellipsis, Pencil, Trash2, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  Menu,
  type Post,
  selectCurrentUser,
  toastError,
  useAppSelector,
  useFollow,
  useGetUserQuery,
  useLocation,
} from 'shared'
import { useShowPostDialog } from '../posts/post-dialogs-context'
import css from './post-card.module.css'

export type PostMenuProps = { post: Post }

/** The menu of a post: edit and delete for its owner, follow for everyone else. */
export function PostMenu({ post }: PostMenuProps) {
  const { author, handlers } = useAuthorOnApproach(post)
  const { isSelf, followed, toggle } = useFollow(author)
  const { pathname } = useLocation()
  const show = useShowPostDialog()
  const own = [
    { label: 'Edit', icon: Pencil, onSelect: () => show('edit', post) },
    { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => show('delete', post) },
  ]
  const others = [
    followed
      ? { label: 'Unfollow', icon: UserMinus, onSelect: () => void toggle(pathname) }
      : { label: 'Follow', icon: UserPlus, onSelect: () => void toggle(pathname) },
  ]
  return (
    <span className={css.menu} {...handlers}>
      <Menu label="More" icon={Ellipsis} items={isSelf ? own : others} onProblem={toastError} />
    </span>
  )
}

/**
 * The author of a post. Whether the viewer follows them is asked for when pointer or focus reaches the menu: most menus are never
 * opened.
 */
function useAuthorOnApproach({ author }: Post) {
  const viewer = useAppSelector(selectCurrentUser)
  const [isReached, setReached] = useState(false)
  const skip = !isReached || !viewer || viewer._id === author._id
  const { data } = useGetUserQuery(author.username, { skip })
  const onReach = () => setReached(true)
  return {
    author: { ...author, following: data?.following ?? false },
    handlers: { onPointerEnter: onReach, onFocus: onReach },
  }
}
