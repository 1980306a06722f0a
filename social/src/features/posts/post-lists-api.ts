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
      providesTags: (_pages, _error, { list }) => [
        list === 'bookmarks' ? 'Bookmarks' : tagOf('PostList', list),
      ],
    }),
  }),
})

export const { useListPostsInfiniteQuery } = postListsApi

/** A list as another component fetches it. */
export const useListPostsState = postListsApi.endpoints.listPosts.useInfiniteQueryState

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

/** Whether a new post belongs in a list. */
function takes(list: PostListQuery, post: Post): list is PostListQuery & { sort: SortOrder } {
  if (list.list === 'feed') return list.viewer === post.author._id
  return list.list === 'all' || (list.list === 'user' && list.username === post.username)
}

/**
 * Adds a new post where the API lists it.
 * @param likesOf how many people like a post
 */
function insertNew(pages: PostPage[], post: Post, sort: SortOrder, likesOf: (id: string) => number): void {
  if (pages.some(({ ids }) => ids.includes(post._id))) return
  const comesBefore = {
    latest: () => true,
    oldest: () => false,
    // The newest of those that are liked as much.
    trending: (id: string) => likesOf(id) <= post.likeCount,
  }
  for (const { ids } of pages) {
    const index = ids.findIndex(comesBefore[sort])
    if (index >= 0) return void ids.splice(index, 0, post._id)
  }
  // At the end, unless more is to come before it.
  const last = pages.at(-1)
  if (last && !last.nextCursor) last.ids.push(post._id)
}

/** Changes the cached pages of one list. */
export function updatePostList(
  dispatch: AppDispatch,
  list: PostListQuery,
  change: (pages: PostPage[]) => void,
): void {
  dispatch(postListsApi.util.updateQueryData('listPosts', list, ({ pages }) => change(pages)))
}

/** Adds a newly published post to every cached list that it belongs in. */
export function addNewPost(dispatch: AppDispatch, state: AppState, post: Post): void {
  cachePosts(dispatch, [post])
  const likesOf = (id: string) => postApi.endpoints.getPost.select(id)(state).data?.likeCount ?? 0
  for (const list of postListsApi.util.selectCachedArgsForQuery(state, 'listPosts')) {
    if (takes(list, post))
      updatePostList(dispatch, list, (pages) => insertNew(pages, post, list.sort, likesOf))
  }
}
