import { Slot, selectCurrentUser, selectSortBy, useAppSelector } from 'shared'
import { Composer } from '../features/compose/composer'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PostList } from '../features/posts/post-list'
import { SortControl } from '../features/posts/sort-control'
import { PageHeader } from './page-header'
import css from './page-header.module.css'

/** /feed: what a person and those whom they follow have posted. */
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
