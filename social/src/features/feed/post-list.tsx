import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { EmptyState, ErrorMessage, messageOf, PostSkeletons, useHeadingFocus } from 'shared'
import { focusPost } from '../post-actions/focus-post'
import { isLatestFirst, type PostListQuery } from '../posts/post-lists-api'
import { ListEnd } from '../scroll-position/list-end'
import { useNewPosts } from './new-posts'
import { NewPostsButton } from './new-posts-button'
import { PostFeed } from './post-feed'
import css from './post-list.module.css'
import { usePosts } from './use-posts'

export type PostListProps = {
  query: PostListQuery
  /** Shown when the list is empty. */
  empty: string
  /** What can be done about `empty`. */
  emptyAction?: ReactNode
  /** Shown below `empty`, to help fill the list. */
  help?: ReactNode
  /** Says that the list could not be loaded. */
  failure?: string
  /** Shown below the last post. */
  end?: ReactNode
}

/** An infinite list of posts, with its loading, error and empty states. */
export function PostList({
  query,
  empty,
  emptyAction,
  help,
  failure = "Couldn't load posts.",
  end: endNote = <p>You are all caught up</p>,
}: PostListProps) {
  const {
    currentData: data,
    error,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    refetch,
  } = usePosts(query)
  // In trending order, likes move posts between pages; so does bookmarking again. A duplicate stays at its first position.
  const ids = useMemo(() => [...new Set(data?.pages.flatMap((page) => page.ids))], [data])
  // Posts that arrive are first rendered in pieces, which input can interrupt.
  const hasPosts = ids.length > 0
  const isFilled = useDeferredValue(hasPosts) && hasPosts
  const newPosts = useNewPosts(query, data && ids, !hasNextPage)
  const name = Object.values(query).join(' ')
  const top = useScrollToTopOnChange(name)
  useHeadingFocus(data && hasPosts)
  const more = () => void fetchNextPage()
  // While a refetch is pending, `fetchNextPage` does nothing.
  const canLoadMore = hasNextPage && !isFetching && !error
  // Those so far may all have been deleted elsewhere.
  const isToFollow = !hasPosts && hasNextPage
  useEffect(() => {
    if (isToFollow && canLoadMore) void fetchNextPage()
  }, [isToFollow, canLoadMore, fetchNextPage])

  return (
    <div ref={top} tabIndex={-1} className={css.list}>
      <NewPostsButton
        count={newPosts.ids.length}
        hasMore={newPosts.hasMore}
        onShow={() => {
          // Scroll first: posts prepended above a scrolled viewport stay out of view.
          if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
          top.current?.focus({ preventScroll: true })
          newPosts.show()
          const [first] = newPosts.ids
          if (first && !isLatestFirst(query)) focusPost(first)
        }}
      />
      {isFilled ? (
        <PostFeed
          key={name}
          name={name}
          ids={ids}
          isWhole={!hasNextPage}
          isBusy={isFetching}
          loadMore={canLoadMore ? more : undefined}
          end={
            <ListEnd
              count={ids.length}
              hasMore={hasNextPage}
              canLoadMore={canLoadMore}
              isBusy={isFetchingNextPage}
              hasFailed={Boolean(error)}
              onLoad={more}
              onFocusItem={(index) => ids[index] && focusPost(ids[index])}
              label="Show more posts"
              className={css.end}
            >
              <div className={css.end}>{endNote}</div>
            </ListEnd>
          }
        />
      ) : isFetching || hasPosts || (isToFollow && !error) ? (
        <PostSkeletons />
      ) : error ? (
        <ErrorMessage title={failure} detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          {newPosts.ids.length === 0 && <EmptyState title={empty}>{emptyAction}</EmptyState>}
          {help}
        </>
      )}
    </div>
  )
}

/** Scrolls to the top when the list changes. */
function useScrollToTopOnChange(name: string) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current === name || !element.current) return
    shown.current = name
    const before = scrollY
    const top = element.current.getBoundingClientRect().top + before
    // Chromium restores the offset from before the page got shorter, unless another scroll comes first.
    scrollTo(0, 0)
    scrollTo(0, Math.min(top, before))
  }, [name])
  return element
}
