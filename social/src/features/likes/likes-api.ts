import {
  type AnswerOf,
  type AppDispatch,
  type AppState,
  call,
  limits,
  type Post,
  selectCurrentUser,
  summaryOf,
  ToggleQueue,
  type ToggleResult,
  tagOf,
  type UserSummary,
} from 'shared'
import { byCursor, postApi, refetchPost, updatePost } from '../posts/post-api'

/** People per page. */
const pageSize = 30

const likesApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setLike: build.mutation<AnswerOf<'likePost'>, { postId: string; liked: boolean }>({
      query: ({ postId, liked }) => call(liked ? 'likePost' : 'dislikePost', { postId }),
      invalidatesTags: (_answer, _error, { postId }) => [tagOf('Likes', postId)],
    }),
    /** The people who like a post, latest first. */
    listLikes: build.infiniteQuery<AnswerOf<'listLikes'>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: postId, pageParam: cursor }) => ({
        ...call('listLikes', { postId }),
        query: { limit: pageSize, cursor },
      }),
      providesTags: (_pages, _error, postId) => [tagOf('Likes', postId)],
    }),
  }),
})

export const { useListLikesInfiniteQuery } = likesApi

const queue = new ToggleQueue()

/** Applies a like or dislike to a cached post. `disliked` is not shown, so it waits for the response. */
function applyLike(post: Post, liked: boolean, by: UserSummary): void {
  if (post.liked === liked) return
  post.liked = liked
  post.likeCount = Math.max(0, post.likeCount + (liked ? 1 : -1))
  const others = post.likers.filter(({ _id }) => _id !== by._id)
  post.likers = liked ? [by, ...others].slice(0, limits.likers) : others
}

/**
 * Likes a post for the viewer, or removes the like with a dislike. Optimistic; when called repeatedly, the last state wins.
 */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<ToggleResult | undefined> => {
    const user = selectCurrentUser(getState())
    const postNow = () => postApi.endpoints.getPost.select(postId)(getState()).data
    const post = postNow()
    if (!user || !post) return undefined
    const by = summaryOf(user)
    const confirmedState = post.liked
    const toggle = {
      key: `${by._id} ${postId}`,
      confirmedState,
      isCurrent: () => selectCurrentUser(getState())?._id === by._id,
      applyOptimistic: (liked: boolean) =>
        dispatch(updatePost(postId, (draft) => applyLike(draft, liked, by))),
      mutate: async (liked: boolean) => {
        const answer = await dispatch(likesApi.endpoints.setLike.initiate({ postId, liked })).unwrap()
        // Only what a like changes: the response may not know other pending changes of the post.
        const { liked: isOn, disliked, likeCount, likers } = answer.post
        dispatch(
          updatePost(postId, (draft) => {
            Object.assign(draft, { liked: isOn, disliked, likeCount, likers })
          }),
        )
      },
      refetch: async () => (await dispatch(refetchPost(postId)))?.liked,
    }
    return queue.set(toggle, !confirmedState)
  }
}
