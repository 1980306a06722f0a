import { type PostListQuery, useListPostsInfiniteQuery } from '../posts/post-lists-api'

/** Seconds for which the posts that a search found are shown again without another search. */
const searchFreshSeconds = 30

/** Fetches a list of posts. */
export function usePosts(query: PostListQuery) {
  return useListPostsInfiniteQuery(query, {
    refetchOnMountOrArgChange: query.list === 'search' && searchFreshSeconds,
  })
}
