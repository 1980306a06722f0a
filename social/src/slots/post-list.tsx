import { type SlotProps, selectSortBy, selectUsername, useAppSelector } from 'shared'
import { useFirstPost } from '../features/compose/use-first-post'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { SortRow } from '../features/sort/sort-buttons'

/** A user's posts, for their profile. */
export function PostListSlot({ username }: SlotProps['post-list']) {
  const sort = useAppSelector(selectSortBy)
  const isOwn = useAppSelector(selectUsername) === username
  const firstPost = useFirstPost()
  return (
    <PostDialogs>
      <SortRow>
        <SortControl />
      </SortRow>
      <PostList
        query={{ list: 'user', username, sort }}
        empty="No posts yet"
        emptyAction={isOwn && firstPost.action}
      />
      {firstPost.dialog}
    </PostDialogs>
  )
}
