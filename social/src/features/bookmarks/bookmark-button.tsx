import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button, classes, Notice, tellSettled, toast, useAppDispatch } from 'shared'
import css from '../posts/post-card.module.css'
import { toggleBookmark } from './bookmarks-api'
import { useBookmarks } from './use-bookmarks'

export type BookmarkButtonProps = { postId: string }

/** Adds a post to the bookmarks, or takes it out. It never waits: the last wish counts. */
export function BookmarkButton({ postId }: BookmarkButtonProps) {
  const { viewer, data } = useBookmarks()
  const dispatch = useAppDispatch()
  const [wasPressed, setPressed] = useState(false)

  const toggle = async () => {
    setPressed(true)
    if (!viewer) {
      toast.error('please login to continue')
      return
    }
    const removed = (
      <Notice words="Removed from Bookmark">
        <Button onClick={() => void toggle()}>Undo</Button>
      </Notice>
    )
    const settled = await dispatch(toggleBookmark(postId))
    tellSettled(`bookmark ${postId}`, settled, { on: 'Bookmarked', off: removed })
  }

  return (
    <button
      type="button"
      className={classes(css.action, css.bookmark)}
      data-does="bookmark"
      data-pressed={wasPressed || undefined}
      aria-pressed={data?.includes(postId) ?? false}
      aria-label="Bookmark"
      onClick={() => void toggle()}
    >
      <Bookmark size={18} aria-hidden="true" />
    </button>
  )
}
