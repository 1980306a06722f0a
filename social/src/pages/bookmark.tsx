import { useEffect, useRef } from 'react'
import { EmptyState, ErrorMessage, messageOf, PostSkeletons, pageHeading } from 'shared'
import { useBookmarks } from '../features/bookmarks/use-bookmarks'
import { PostFeed } from '../features/feed/post-feed'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PageHeader } from './page-header'

/** /bookmark: the viewer's bookmarks, newest first. */
export function BookmarkPage() {
  return (
    <PostDialogs>
      <PageHeader title="Bookmark" />
      <BookmarkedPosts />
    </PostDialogs>
  )
}

function BookmarkedPosts() {
  const { data, error, isLoading, refetch } = useBookmarks()
  useFocusOnEmptied(data?.length)
  if (isLoading) return <PostSkeletons />
  // Keeps showing cached bookmarks when a refetch fails.
  if (error && !data) {
    return (
      <ErrorMessage
        title="Couldn't load bookmarks."
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || data.length === 0) return <EmptyState title="No post added to bookmarks" />
  return <PostFeed name="bookmarks" ids={data} isWhole />
}

/** Moves focus to the page heading when the last, focused post is removed. */
function useFocusOnEmptied(count: number | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const isEmptied = count === 0 && Boolean(last.current)
    last.current = count
    if (isEmptied && document.activeElement === document.body) pageHeading()?.focus()
  }, [count])
}
