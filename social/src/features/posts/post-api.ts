import { type AnswerOf, type AppState, api, call, type Post, refetch, tagOf } from 'shared'

/**
 * Seconds for which posts, their lists and comments are kept once nothing shows them: Back finds a list, and it finds those of its posts
 * that were scrolled away.
 */
export const keepSeconds = 600

/** The `infiniteQueryOptions` of a list whose pages name the next one. */
export const byCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
}

/**
 * Each post has one cache entry, `getPost(id)`, shared by all lists. Lists hold only ids, so a like updates one entry and shows
 * everywhere.
 */
export const postApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** A missing post is an `ApiError` with status 404. */
    getPost: build.query<Post, string>({
      query: (postId) => call('getPost', { postId }),
      transformResponse: (answer: AnswerOf<'getPost'>) => answer.post,
      providesTags: (post, _error, postId) => [
        tagOf('Post', postId),
        ...(post ? [tagOf('PostsOf', post.author._id)] : []),
      ],
      keepUnusedDataFor: keepSeconds,
    }),
  }),
})

export const { useGetPostQuery } = postApi

/** Asks for a post anew, see {@link refetch}. */
export function refetchPost(postId: string) {
  return refetch(postApi.endpoints.getPost, postId)
}

/** Finds a cached post by its id. */
export type PostOf = (id: string) => Post | undefined

/** The posts that a state has. */
export const postsIn =
  (state: AppState): PostOf =>
  (id) =>
    postApi.endpoints.getPost.select(id)(state).data

/** Caches posts that came with another response. */
export function cachePosts(posts: readonly Post[]) {
  return postApi.util.upsertQueryEntries(
    posts.map((value) => ({ endpointName: 'getPost' as const, arg: value._id, value })),
  )
}

/** Changes a cached post. Does nothing when it is not cached. */
export function updatePost(postId: string, change: (post: Post) => void) {
  return postApi.util.updateQueryData('getPost', postId, (post) => change(post))
}
