import { Bookmark } from 'lucide-react'
import { classes, messageOf, toast } from 'shared'
import css from '../posts/post-card.module.css'
import { useSetBookmarkMutation } from './bookmarks-api'
import { useBookmarks } from './use-bookmarks'

export type BookmarkButtonProps = { postId: string }

/** Adds a post to the bookmarks, or takes it out. */
export function BookmarkButton({ postId }: BookmarkButtonProps) {
  const { viewer, data } = useBookmarks()
  const [setBookmark] = useSetBookmarkMutation()
  const bookmarked = data?.includes(postId) ?? false

  const toggle = async () => {
    if (!viewer) {
      toast.error('please login to continue')
      return
    }
    const { error } = await setBookmark({ postId, bookmarked: !bookmarked, viewer })
    if (error) toast.error(messageOf(error))
    else toast.success(bookmarked ? 'Removed from Bookmark' : 'Bookmarked')
  }

  return (
    <button
      type="button"
      className={classes(css.action, css.bookmark)}
      aria-pressed={bookmarked}
      aria-label="Bookmark"
      onClick={() => void toggle()}
    >
      <Bookmark size={18} aria-hidden="true" />
    </button>
  )
}
