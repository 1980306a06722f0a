import { buttonClass, Link, selectCurrentUser, useAppSelector } from 'shared'
import { PostList } from '../features/feed/post-list'
import { PostDialogs } from '../features/post-dialogs/post-dialogs'
import { PageHeader } from './page-header'

/** /bookmark: the viewer's bookmarks, newest first. */
export function BookmarkPage() {
  const viewer = useAppSelector(selectCurrentUser)
  return (
    <PostDialogs>
      <PageHeader title="Bookmark" />
      {viewer && (
        <PostList
          query={{ list: 'bookmarks', viewer: viewer._id }}
          empty="No post added to bookmarks"
          emptyAction={
            <Link to="/explore" className={buttonClass('secondary')}>
              Explore posts
            </Link>
          }
          failure="Couldn't load bookmarks."
          end={null}
        />
      )}
    </PostDialogs>
  )
}
