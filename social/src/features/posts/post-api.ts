import { type AnswerOf, type AppDispatch, api, call, type Post, tagOf } from 'shared'

/**
 * One post is one cache entry, `getPost(id)`, however many lists show it: lists hold ids, and a like changes this entry
 * alone, so that it is seen everywhere.
 */
export const postApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** A missing post is an `ApiError` with status 404. */
    getPost: build.query<Post, string>({
      query: (postId) => call('getPost', { postId }),
      transformResponse: (answer: AnswerOf<'getPost'>) => answer.post,
      providesTags: (_post, _error, postId) => [tagOf('Post', postId)],
      // A post that scrolled away is worth keeping a while: it stands in a list that still names it.
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useGetPostQuery } = postApi

/** Puts posts that came with another answer into their entries. */
export function rememberPosts(dispatch: AppDispatch, posts: readonly Post[]): void {
  if (posts.length === 0) return
  dispatch(
    postApi.util.upsertQueryEntries(
      posts.map((value) => ({ endpointName: 'getPost' as const, arg: value._id, value })),
    ),
  )
}
