import {
  type AnswerOf,
  type AppDispatch,
  api,
  call,
  type MinimalAnswerOf,
  type Post,
  type UserSummary,
} from 'shared'

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
      providesTags: (_post, _error, postId) => [{ type: 'Post', id: postId }],
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

/** A wish about one post, and the person whose wish it is. */
export interface LikeWish {
  postId: string
  liked: boolean
  by: UserSummary
}

/** What like and dislike do to a post (section 4), for the moment until the API has answered. */
export function applyLike({ likes }: Post, { liked, by }: LikeWish): void {
  const others = (users: UserSummary[]) => users.filter((user) => user._id !== by._id)
  likes.likedBy = others(likes.likedBy)
  likes.dislikedBy = others(likes.dislikedBy)
  if (liked) likes.likedBy.push(by)
  else likes.dislikedBy.push(by)
  likes.likeCount = Math.max(0, likes.likeCount + (liked ? 1 : -1))
}

export const likesApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** At once on screen, taken back when the API refuses. */
    setLike: build.mutation<MinimalAnswerOf<'likePost'>, LikeWish>({
      query: ({ postId, liked }) => call(liked ? 'likePost' : 'dislikePost', { postId }),
      async onQueryStarted(wish, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          postApi.util.updateQueryData('getPost', wish.postId, (post) => applyLike(post, wish)),
        )
        try {
          const { data } = await queryFulfilled
          rememberPosts(dispatch, [data.post])
        } catch {
          patch.undo()
        }
      },
    }),
  }),
})

export const { useSetLikeMutation } = likesApi
