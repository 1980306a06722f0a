import {
  type AppDispatch,
  type AppState,
  call,
  type AnswerOf,
  type Post,
  selectCurrentUser,
  summaryOf,
  ToggleQueue,
  type ToggleResult,
  type UserSummary,
} from 'shared'
import { cachePosts, postApi } from '../posts/post-api'

const likesApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setLike: build.mutation<AnswerOf<'likePost'>, { postId: string; liked: boolean }>({
      query: ({ postId, liked }) => call(liked ? 'likePost' : 'dislikePost', { postId }),
    }),
  }),
})

const queue = new ToggleQueue()

/** Whether a person likes a post. */
export function isLiked(post: Post, by: string | undefined): boolean {
  return post.likes.likedBy.some(({ _id }) => _id === by)
}

/** Applies a like or dislike to a cached post. `dislikedBy` is not shown, so it waits for the response. */
function applyLike(post: Post, liked: boolean, by: UserSummary): void {
  if (isLiked(post, by._id) === liked) return
  const { likes } = post
  likes.likedBy = liked ? [...likes.likedBy, by] : likes.likedBy.filter(({ _id }) => _id !== by._id)
  likes.likeCount = Math.max(0, likes.likeCount + (liked ? 1 : -1))
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
    const confirmedState = isLiked(post, by._id)
    const toggle = {
      key: `${by._id} ${postId}`,
      confirmedState,
      applyOptimistic: (liked: boolean) =>
        void dispatch(
          postApi.util.updateQueryData('getPost', postId, (draft) => applyLike(draft, liked, by)),
        ),
      mutate: async (liked: boolean) => {
        const answer = await dispatch(likesApi.endpoints.setLike.initiate({ postId, liked })).unwrap()
        cachePosts(dispatch, [answer.post])
      },
      refetch: async () => {
        const request = postApi.endpoints.getPost.initiate(postId, { forceRefetch: true, subscribe: false })
        return isLiked(await dispatch(request).unwrap(), by._id)
      },
    }
    return queue.set(toggle, !confirmedState)
  }
}
