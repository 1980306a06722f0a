import { type SlotProps, selectSortBy, useAppSelector } from 'shared'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PostList } from '../features/posts/post-list'
import { SortControl } from '../features/posts/sort-control'

/** One person's posts, for their profile. */
export function PostListSlot({ username }: SlotProps['post-list']) {
  const sort = useAppSelector(selectSortBy)
  return (
    <PostDialogs>
      <SortControl />
      <PostList query={{ list: 'user', username, sort }} empty="No posts yet" />
    </PostDialogs>
  )
}
