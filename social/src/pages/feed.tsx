import { Slot, selectCurrentUser, selectSortBy, useAppSelector } from 'shared'
import { Composer } from '../features/compose/composer'
import { PostList } from '../features/feed/post-list'
import { SortControl } from '../features/feed/sort-control'
import { useIntroduction } from '../features/introduction/use-introduction'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PageHeader } from './page-header'
import css from './page-header.module.css'

/** /feed: posts by the viewer and the people they follow. */
export function FeedPage() {
  const viewer = useAppSelector(selectCurrentUser)
  const sort = useAppSelector(selectSortBy)
  const introduction = useIntroduction(viewer)
  return (
    <PostDialogs>
      <PageHeader title="Feed">
        <SortControl />
      </PageHeader>
      {introduction.isShown && (
        <div className={css.introduction}>
          <Slot name="introduction" props={{ onEnd: introduction.end }} />
        </div>
      )}
      <div className={css.compose}>
        <Composer />
      </div>
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
