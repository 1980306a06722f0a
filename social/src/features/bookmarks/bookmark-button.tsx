import { Bookmark } from 'lucide-react'
import { classes, tellSettled, toast, useAppDispatch } from 'shared'
import css from '../posts/post-card.module.css'
import { toggleBookmark } from './bookmarks-api'
import { useBookmarks } from './use-bookmarks'

export type BookmarkButtonProps = { postId: string }

/** Adds a post to the bookmarks, or takes it out. It never waits: the last wish counts. */
export function BookmarkButton({ postId }: BookmarkButtonProps) {
  const { viewer, data } = useBookmarks()
  const dispatch = useAppDispatch()

  const toggle = async () => {
    if (!viewer) {
      toast.error('please login to continue')
      return
    }
    const settled = await dispatch(toggleBookmark(postId))
    tellSettled(`bookmark ${postId}`, settled, { on: 'Bookmarked', off: 'Removed from Bookmark' })
  }

  return (
    <button
      type="button"
      className={classes(css.action, css.bookmark)}
      data-does="bookmark"
      aria-pressed={data?.includes(postId) ?? false}
      aria-label="Bookmark"
      onClick={() => void toggle()}
    >
      <Bookmark size={18} aria-hidden="true" />
    </button>
  )
}
