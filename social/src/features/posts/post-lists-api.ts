import {
  type AnswerOf,
  type ApiResult,
  type AppDispatch,
  type AppState,
  type Call,
  call,
  callerChanged,
  type SortOrder,
  selectCurrentUser,
  tagOf,
} from 'shared'
import { byCursor, cachePosts, keepSeconds, postApi } from './post-api'

/** Posts per page. */
const pageSize = 20

/**
 * Which posts, in which order: bookmarks have the newest bookmark first, found posts the newest post. `viewer` is the caller's id,
 * so that each user's feed and bookmarks have their own cache entry.
 */
export type PostListQuery =
  | { list: 'all'; sort: SortOrder }
  | { list: 'feed'; viewer: string; sort: SortOrder }
  | { list: 'user'; username: string; sort: SortOrder }
  | { list: 'bookmarks'; viewer: string }
  | { list: 'search'; q: string }

/** A list in an order that people choose. */
export type SortedList = Extract<PostListQuery, { sort: SortOrder }>

/** One page of a list: post ids, cached under `getPost`. */
export interface PostPage {
  ids: string[]
  nextCursor?: string | undefined
}

function requestFor(list: PostListQuery, cursor: string | undefined): Call {
  const page = { limit: pageSize, cursor }
  switch (list.list) {
    case 'bookmarks':
      return { ...call('listBookmarkedPosts', {}), query: page }
    case 'search':
      return { ...call('listPosts', {}), query: { ...page, q: list.q } }
    case 'user':
      return {
        ...call('listPostsOfUser', { username: list.username }),
        query: { ...page, sort: list.sort },
      }
    case 'feed':
      return { ...call('listPosts', {}), query: { ...page, sort: list.sort, feed: 'following' } }
    case 'all':
      return { ...call('listPosts', {}), query: { ...page, sort: list.sort } }
  }
}

/** Whether a list shows the latest posts first, so that new ones appear at its head. */
export function isLatestFirst(list: PostListQuery): boolean {
  return 'sort' in list && list.sort === 'latest'
}

const listHeadApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The latest posts of a list in any order that people choose, independent of what is shown. Refetched when other tabs publish posts. */
    listHead: build.query<PostPage, SortedList>({
      queryFn: (list, queryApi, _options, baseQuery) =>
        pageOf({ ...list, sort: 'latest' }, undefined, queryApi, baseQuery),
      providesTags: ['PostListHead'],
    }),
  }),
})

export const { useListHeadQuery } = listHeadApi

export const postListsApi = listHeadApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    listPosts: build.infiniteQuery<PostPage, PostListQuery, string | undefined>({
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: keepSeconds,
      async queryFn({ queryArg, pageParam }, queryApi, _options, baseQuery) {
        const { dispatch } = queryApi
        const page = await pageOf(queryArg, pageParam, queryApi, baseQuery)
        if (page.data && !pageParam && 'sort' in queryArg) {
          // In other orders, nothing is newer than the list until another tab publishes it.
          const value = isLatestFirst(queryArg) ? page.data : { ids: [] }
          dispatch(listHeadApi.util.upsertQueryEntries([{ endpointName: 'listHead', arg: queryArg, value }]))
        }
        return page
      },
      providesTags: (_pages, _error, { list }) => [
        list === 'bookmarks' ? 'Bookmarks' : tagOf('PostList', list),
      ],
    }),
  }),
})

export const { useListPostsInfiniteQuery } = postListsApi

async function pageOf(
  list: PostListQuery,
  cursor: string | undefined,
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => unknown },
  baseQuery: (request: Call) => PromiseLike<ApiResult>,
): Promise<ApiResult<PostPage>> {
  // Who logs out has the list on screen for a moment longer, in which all that is shown is asked for anew.
  if ('viewer' in list && selectCurrentUser(getState() as AppState)?._id !== list.viewer)
    return { error: callerChanged }
  const result = await baseQuery(requestFor(list, cursor))
  if (result.error) return result
  const { posts, nextCursor } = result.data as AnswerOf<'listPosts'>
  dispatch(cachePosts(posts))
  return { data: { ids: posts.map((post) => post._id), nextCursor } }
}

/** Changes the cached pages of one list. */
export function updatePostList(list: PostListQuery, change: (pages: PostPage[]) => void) {
  return postListsApi.util.updateQueryData('listPosts', list, ({ pages }) => change(pages))
}
