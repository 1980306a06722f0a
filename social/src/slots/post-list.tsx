import { buttonClass, Link, type SlotProps, selectCurrentUser, selectSortBy, useAppSelector } from 'shared'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { SortRow } from '../features/sort/sort-buttons'

/** A user's posts, for their profile. */
export function PostListSlot({ username }: SlotProps['post-list']) {
  const sort = useAppSelector(selectSortBy)
  const viewer = useAppSelector(selectCurrentUser)
  const isOwn = viewer?.username.toLowerCase() === username.toLowerCase()
  const write = (
    <Link to="/feed" className={buttonClass('secondary')}>
      Write the first one
    </Link>
  )
  return (
    <PostDialogs>
      <SortRow>
        <SortControl query={{ list: 'user', username, sort }} />
      </SortRow>
      <PostList
        query={{ list: 'user', username, sort }}
        empty="No posts yet"
        emptyAction={isOwn ? write : undefined}
      />
    </PostDialogs>
  )
}
