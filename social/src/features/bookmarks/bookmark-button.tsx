import { Bookmark } from 'lucide'
import { Button, Notice, type Post, toastResult, useAppDispatch, useLoginRequired } from 'shared'
import { focusDialog, focusPost } from '../post-actions/focus-post'
import css from '../post-actions/post-action.module.css'
import { ToggleAction } from '../post-actions/toggle-action'
import { toggleBookmark } from './bookmarks-api'

export type BookmarkButtonProps = { post: Post }

/** Bookmarks a post or removes the bookmark. Never disabled while pending: the last press counts. */
export function BookmarkButton({ post }: BookmarkButtonProps) {
  const requireLogin = useLoginRequired()
  const dispatch = useAppDispatch()

  const toggle = async () => {
    if (!(await requireLogin('please login to continue'))) return
    const undo = () => {
      void toggle()
      // Bookmarks show it again at their head, other lists have it where it was.
      if (!focusDialog()) focusPost(post._id, () => location.pathname === '/bookmark' && scrollTo(0, 0))
    }
    const removed = (
      <Notice message="Removed from Bookmark">
        <Button onClick={undo}>Undo</Button>
      </Notice>
    )
    const result = await dispatch(toggleBookmark(post._id))
    toastResult(`bookmark ${post._id}`, result, { on: 'Bookmarked', off: removed })
  }

  return (
    <ToggleAction
      action="bookmark"
      icon={Bookmark}
      label="Bookmark"
      isOn={post.bookmarked}
      onToggle={() => void toggle()}
      className={css.gold}
    />
  )
}
