import { type SlotProps, selectSortBy, useAppSelector } from 'shared'
import { PostList } from '../features/posts/post-list'
import { SortControl } from '../features/posts/sort-control'

/** One person's posts, for their profile. */
export function PostListSlot({ username }: SlotProps['post-list']) {
  const sort = useAppSelector(selectSortBy)
  return (
    <>
      <SortControl />
      <PostList query={{ list: 'user', username, sort }} empty="No posts yet" />
    </>
  )
}
