import { selectSortBy, useAppSelector } from 'shared'
import { PostList } from '../features/posts/post-list'
import { SortControl } from '../features/posts/sort-control'
import { PageHeader } from './page-header'

/** /explore: all posts, for everyone. */
export function ExplorePage() {
  const sort = useAppSelector(selectSortBy)
  return (
    <>
      <PageHeader title="Explore" />
      <SortControl />
      <PostList query={{ list: 'all', sort }} empty="Nobody has posted yet." />
    </>
  )
}
