import {
  type AnswerOf,
  type ApiError,
  type AppDispatch,
  type AppState,
  type Call,
  call,
  type Post,
  type SortOrder,
  tagOf,
} from 'shared'
import { cachePosts, postApi } from './post-api'

/** Posts per page. */
const pageSize = 20

/** Which posts, in which order. `viewer` is the caller's id, so that each user's feed has its own cache entry. */
export type PostListQuery =
  | { list: 'all'; sort: SortOrder }
  | { list: 'feed'; viewer: string; sort: SortOrder }
  | { list: 'user'; username: string; sort: SortOrder }

/** One page of a list: post ids, cached under `getPost`. */
export interface PostPage {
  ids: string[]
  nextCursor?: string | undefined
}

function requestFor(list: PostListQuery, cursor: string | undefined) {
  const query = { limit: pageSize, sort: list.sort, cursor }
  if (list.list === 'user') return { ...call('listPostsOfUser', { username: list.username }), query }
  return { ...call('listPosts', {}), query: { ...query, ...(list.list === 'feed' && { feed: 'following' }) } }
}

const listHeadApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The current first page of a list, independent of what is shown. Refetched when other tabs publish posts. */
    listHead: build.query<PostPage, PostListQuery>({
      queryFn: (list, { dispatch }, _options, baseQuery) =>
        pageOf(list, undefined, dispatch as AppDispatch, baseQuery),
      providesTags: ['PostListHead'],
    }),
  }),
})

export const { useListHeadQuery } = listHeadApi

export const postListsApi = listHeadApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    listPosts: build.infiniteQuery<PostPage, PostListQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.nextCursor,
      },
      // As long as the posts, so that Back finds the list.
      keepUnusedDataFor: 600,
      async queryFn({ queryArg, pageParam }, { dispatch }, _options, baseQuery) {
        const page = await pageOf(queryArg, pageParam, dispatch as AppDispatch, baseQuery)
        if (page.data && !pageParam) cacheHead(dispatch as AppDispatch, queryArg, page.data)
        return page
      },
      providesTags: (_pages, _error, { list }) => [tagOf('PostList', list)],
    }),
  }),
})

export const { useListPostsInfiniteQuery } = postListsApi

type Answer = { data: unknown; error?: undefined } | { error: unknown; data?: undefined }
type Page = { data: PostPage; error?: undefined } | { error: ApiError; data?: undefined }

async function pageOf(
  list: PostListQuery,
  cursor: string | undefined,
  dispatch: AppDispatch,
  baseQuery: (request: Call) => Answer | PromiseLike<Answer>,
): Promise<Page> {
  const result = await baseQuery(requestFor(list, cursor))
  if (result.error) return { error: result.error as ApiError }
  const { posts, nextCursor } = result.data as AnswerOf<'listPosts'>
  cachePosts(dispatch, posts)
  return { data: { ids: posts.map((post) => post._id), nextCursor } }
}

function cacheHead(dispatch: AppDispatch, arg: PostListQuery, value: PostPage): void {
  dispatch(listHeadApi.util.upsertQueryEntries([{ endpointName: 'listHead', arg, value }]))
}

/** Whether a new post comes first in a list. */
function startsWith(list: PostListQuery, post: Post): boolean {
  if (list.sort !== 'latest') return false
  if (list.list === 'all') return true
  return list.list === 'feed' ? list.viewer === post.author._id : list.username === post.username
}

/** Prepends a newly published post to every list it comes first in. */
export function prependPost(dispatch: AppDispatch, state: AppState, post: Post): void {
  cachePosts(dispatch, [post])
  for (const list of postListsApi.util.selectCachedArgsForQuery(state, 'listPosts')) {
    if (!startsWith(list, post)) continue
    dispatch(
      postListsApi.util.updateQueryData('listPosts', list, ({ pages }) => {
        const [first] = pages
        if (first && !first.ids.includes(post._id)) first.ids.unshift(post._id)
      }),
    )
  }
}
