import { selectSortBy, useAppSelector } from 'shared'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PostList } from '../features/posts/post-list'
import { SortControl } from '../features/posts/sort-control'
import { PageHeader } from './page-header'

/** /explore: all posts, for everyone. */
export function ExplorePage() {
  const sort = useAppSelector(selectSortBy)
  return (
    <PostDialogs>
      <PageHeader title="Explore" />
      <SortControl />
      <PostList query={{ list: 'all', sort }} empty="Nobody has posted yet." />
    </PostDialogs>
  )
}
