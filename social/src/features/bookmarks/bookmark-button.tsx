import { Bookmark } from 'lucide-react'
import { Button, Notice, toastResult, useAppDispatch, useLoginRequired } from 'shared'
import css from '../post-actions/post-action.module.css'
import { ToggleAction } from '../post-actions/toggle-action'
import { toggleBookmark } from './bookmarks-api'
import { useBookmarks } from './use-bookmarks'

export type BookmarkButtonProps = { postId: string }

/** Bookmarks a post or removes the bookmark. Never disabled while pending: the last press counts. */
export function BookmarkButton({ postId }: BookmarkButtonProps) {
  const { data } = useBookmarks()
  const requireLogin = useLoginRequired()
  const dispatch = useAppDispatch()

  const toggle = async () => {
    if (!requireLogin('please login to continue')) return
    const removed = (
      <Notice message="Removed from Bookmark">
        <Button onClick={() => void toggle()}>Undo</Button>
      </Notice>
    )
    const settled = await dispatch(toggleBookmark(postId))
    toastResult(`bookmark ${postId}`, settled, { on: 'Bookmarked', off: removed })
  }

  return (
    <ToggleAction
      action="bookmark"
      icon={Bookmark}
      label="Bookmark"
      isOn={data?.includes(postId) ?? false}
      onToggle={() => void toggle()}
      className={css.gold}
    />
  )
}
