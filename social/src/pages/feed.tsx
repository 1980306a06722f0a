import { Slot, selectCurrentUser, selectSortBy, useAppSelector } from 'shared'
import { Composer } from '../features/compose/composer'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PageHeader } from './page-header'
import css from './page-header.module.css'

/** /feed: posts by the viewer and the people they follow. */
export function FeedPage() {
  const viewer = useAppSelector(selectCurrentUser)
  const sort = useAppSelector(selectSortBy)
  return (
    <PostDialogs>
      <PageHeader title="Feed" />
      <div className={css.compose}>
        <Composer />
      </div>
      <SortControl />
      {viewer && (
        <PostList
          query={{ list: 'feed', viewer: viewer._id, sort }}
          empty="Your feed is quiet. Follow someone, or write the first post."
          help={
            <div className={css.people}>
              <Slot name="suggestions" props={{}} />
            </div>
          }
        />
      )}
    </PostDialogs>
  )
}
