import { Bookmark } from 'lucide'
import { Button, Notice, type Post, toastResult, useAppDispatch, useLoginRequired } from 'shared'
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
    const removed = (
      <Notice message="Removed from Bookmark">
        <Button onClick={() => void toggle()}>Undo</Button>
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
