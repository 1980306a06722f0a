import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Button, ErrorState, messageOf, PostSkeletons, StateMessage } from 'shared'
import { useNewPosts } from './new-posts'
import { NewPostsButton } from './new-posts-button'
import { PostFeed } from './post-feed'
import css from './post-list.module.css'
import { type PostListQuery, useListPostsInfiniteQuery } from './post-lists-api'
import { useSeeks } from './use-kept-place'
import { useNearEnd } from './use-near-end'

export type PostListProps = {
  query: PostListQuery
  /** The line that an empty list shows. */
  empty: string
  /** What may help to fill it. */
  help?: ReactNode
}

/** A list of posts that grows as its reader nears the end, in its four states: loading, failed, empty, and there. */
export function PostList({ query, empty, help }: PostListProps) {
  const {
    currentData: data,
    error,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    refetch,
  } = useListPostsInfiniteQuery(query)
  // Likes move posts between the pages of an order by likes: one that comes again stays where it came first.
  const ids = useMemo(() => [...new Set(data?.pages.flatMap((page) => page.ids))], [data])
  const newPosts = useNewPosts(query, data && ids)
  const name = Object.values(query).join(' ')
  const top = useTopOfEach(name)
  const end = useRef<HTMLDivElement>(null)
  const more = () => void fetchNextPage()
  const seeks = useSeeks(name, ids) && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (seeks) void fetchNextPage()
  }, [seeks, fetchNextPage])
  useNearEnd(end, hasNextPage && !isFetchingNextPage && !error ? ids.length : undefined, more)

  return (
    <div ref={top} tabIndex={-1} className={css.list}>
      <NewPostsButton
        count={newPosts.ids.length}
        onShow={() => {
          // First: what comes in above a window that is further down stays out of its sight.
          if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
          top.current?.focus({ preventScroll: true })
          newPosts.show()
        }}
      />
      {ids.length > 0 ? (
        <>
          <PostFeed key={name} name={name} ids={ids} isWhole={!hasNextPage} isBusy={isFetching} />
          <div ref={end} className={css.end}>
            {hasNextPage ? (
              <Button busy={isFetchingNextPage} onClick={more}>
                {error ? 'Retry' : 'Show more posts'}
              </Button>
            ) : (
              <p>You are all caught up</p>
            )}
          </div>
        </>
      ) : isFetching ? (
        <PostSkeletons />
      ) : error ? (
        <ErrorState
          title="Posts could not be loaded."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <StateMessage title={empty} />
          {help}
        </>
      )}
    </div>
  )
}

/** Shows each other list from its top. */
function useTopOfEach(name: string) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current === name || !element.current) return
    shown.current = name
    const before = scrollY
    const top = element.current.getBoundingClientRect().top + before
    // Chromium goes back to where it was before the page got short, unless it was told to leave.
    scrollTo(0, 0)
    scrollTo(0, Math.min(top, before))
  }, [name])
  return element
}
