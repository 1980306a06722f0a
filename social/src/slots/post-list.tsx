import { type SlotProps, selectSortBy, useAppSelector } from 'shared'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { SortRow } from '../features/sort/sort-buttons'

/** A user's posts, for their profile. */
export function PostListSlot({ username }: SlotProps['post-list']) {
  const sort = useAppSelector(selectSortBy)
  return (
    <PostDialogs>
      <SortRow>
        <SortControl />
      </SortRow>
      <PostList query={{ list: 'user', username, sort }} empty="No posts yet" />
    </PostDialogs>
  )
}
