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
import { postApi, rememberPosts } from './post-api'

/** Posts asked for at a time. */
const pageSize = 20

/** Which posts, in which order. `viewer` is the caller's id: another person's feed is another list. */
export type PostListQuery =
  | { list: 'all'; sort: SortOrder }
  | { list: 'feed'; viewer: string; sort: SortOrder }
  | { list: 'user'; username: string; sort: SortOrder }

/** One page of a list: ids, whose posts lie in `getPost`. */
export interface PostPage {
  ids: string[]
  nextCursor?: string | undefined
}

function addressOf(list: PostListQuery, cursor: string | undefined) {
  const query = { limit: pageSize, sort: list.sort, cursor }
  if (list.list === 'user') return { ...call('listPostsOfUser', { username: list.username }), query }
  return { ...call('listPosts', {}), query: { ...query, ...(list.list === 'feed' && { feed: 'following' }) } }
}

const listHeadApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The first page of a list as it is now, whatever of it is on screen. Asked for again when posts came from elsewhere. */
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
      // As long as its posts: Back finds the list as it was.
      keepUnusedDataFor: 600,
      async queryFn({ queryArg, pageParam }, { dispatch }, _options, baseQuery) {
        const page = await pageOf(queryArg, pageParam, dispatch as AppDispatch, baseQuery)
        if (page.data && !pageParam) rememberHead(dispatch as AppDispatch, queryArg, page.data)
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
  baseQuery: (made: Call) => Answer | PromiseLike<Answer>,
): Promise<Page> {
  const result = await baseQuery(addressOf(list, cursor))
  if (result.error) return { error: result.error as ApiError }
  const { posts, nextCursor } = result.data as AnswerOf<'listPosts'>
  rememberPosts(dispatch, posts)
  return { data: { ids: posts.map((post) => post._id), nextCursor } }
}

function rememberHead(dispatch: AppDispatch, arg: PostListQuery, value: PostPage): void {
  dispatch(listHeadApi.util.upsertQueryEntries([{ endpointName: 'listHead', arg, value }]))
}

/** Whether a new post belongs to a list: an order other than the latest first does not start with it. */
function startsWith(list: PostListQuery, post: Post): boolean {
  if (list.sort !== 'latest') return false
  if (list.list === 'all') return true
  return list.list === 'feed' ? list.viewer === post.author._id : list.username === post.username
}

/** Puts a post that has just been published at the top of every list that begins with it. */
export function prependPost(dispatch: AppDispatch, state: AppState, post: Post): void {
  rememberPosts(dispatch, [post])
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
