import { ErrorState, messageOf, PostSkeletons, StateMessage } from 'shared'
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
  if (isLoading) return <PostSkeletons />
  if (error) {
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
