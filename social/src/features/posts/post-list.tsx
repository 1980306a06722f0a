import { Button, ErrorState, messageOf, PostSkeletons, StateMessage } from 'shared'
import { PostCard } from './post-card'
import css from './post-list.module.css'
import { type PostListQuery, useListPostsInfiniteQuery } from './post-lists-api'

export type PostListProps = {
  query: PostListQuery
  /** The line that an empty list shows. */
  empty: string
}

/** A list of posts that grows at a person's wish, in its four states: loading, failed, empty, and there. */
export function PostList({ query, empty }: PostListProps) {
  const { data, error, isLoading, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useListPostsInfiniteQuery(query)
  const ids = data?.pages.flatMap((page) => page.ids) ?? []

  if (isLoading) return <PostSkeletons />
  if (error && ids.length === 0) {
    return (
      <ErrorState
        title="Posts could not be loaded."
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (ids.length === 0) return <StateMessage title={empty} />
  return (
    <>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <PostCard postId={id} />
          </li>
        ))}
      </ul>
      <div className={css.end}>
        {hasNextPage ? (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {error ? 'Retry' : 'Show more posts'}
          </Button>
        ) : (
          <p>You are all caught up</p>
        )}
      </div>
    </>
  )
}
