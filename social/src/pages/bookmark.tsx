import { useEffect, useRef } from 'react'
import { ErrorState, messageOf, PostSkeletons, pageHeading, StateMessage } from 'shared'
import { useBookmarks } from '../features/bookmarks/use-bookmarks'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PostFeed } from '../features/posts/post-feed'
import { PageHeader } from './page-header'

/** /bookmark: what a person kept, the newest first. */
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
  // What is known stays, also when asking for it again fails.
  if (error && !data) {
    return (
      <ErrorState
        title="Bookmarks could not be loaded."
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || data.length === 0) return <StateMessage title="No post added to bookmarks" />
  return <PostFeed name="bookmarks" ids={data} isWhole />
}

/** Gives the focus of the last post, when that goes, to the page's heading. */
function useFocusOnEmptied(count: number | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const isEmptied = count === 0 && Boolean(last.current)
    last.current = count
    if (isEmptied && document.activeElement === document.body) pageHeading()?.focus()
  }, [count])
}
