import { selectSortBy, useAppSelector } from 'shared'
import { useFirstPost } from '../features/compose/use-first-post'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PageHeader } from './page-header'

/** /explore: all posts, public. */
export function ExplorePage() {
  const sort = useAppSelector(selectSortBy)
  const firstPost = useFirstPost()
  return (
    <PostDialogs>
      <PageHeader title="Explore">
        <SortControl />
      </PageHeader>
      <PostList query={{ list: 'all', sort }} empty="Nobody has posted yet." emptyAction={firstPost.action} />
      {firstPost.dialog}
    </PostDialogs>
  )
}
