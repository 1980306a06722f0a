import {
  type AppDispatch,
  type AppState,
  call,
  type MinimalAnswerOf,
  type Post,
  type Settled,
  selectCurrentUser,
  summaryOf,
  type UserSummary,
  WishQueue,
} from 'shared'
import { postApi, rememberPosts } from './post-api'

const likesApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setLike: build.mutation<MinimalAnswerOf<'likePost'>, { postId: string; liked: boolean }>({
      query: ({ postId, liked }) => call(liked ? 'likePost' : 'dislikePost', { postId }),
    }),
  }),
})

const wishes = new WishQueue()

/** Whether a person likes a post. */
export function isLiked(post: Post, by: string | undefined): boolean {
  return post.likes.likedBy.some(({ _id }) => _id === by)
}

/** What like and dislike do to what is seen of a post (section 4). Who dislikes is not seen: that comes with the answer. */
function applyLike(post: Post, liked: boolean, by: UserSummary): void {
  if (isLiked(post, by._id) === liked) return
  const { likes } = post
  likes.likedBy = liked ? [...likes.likedBy, by] : likes.likedBy.filter(({ _id }) => _id !== by._id)
  likes.likeCount = Math.max(0, likes.likeCount + (liked ? 1 : -1))
}

/**
 * Likes a post, or takes the like back through dislike (decision 14), for the person who is logged in. On screen at once;
 * however often it is called, the last wish counts.
 */
export function toggleLike(postId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<Settled | undefined> => {
    const user = selectCurrentUser(getState())
    const postNow = () => postApi.endpoints.getPost.select(postId)(getState()).data
    const post = postNow()
    if (!user || !post) return undefined
    const by = summaryOf(user)
    const held = isLiked(post, by._id)
    const about = {
      key: `${by._id} ${postId}`,
      held,
      show: (liked: boolean) =>
        void dispatch(
          postApi.util.updateQueryData('getPost', postId, (draft) => applyLike(draft, liked, by)),
        ),
      send: async (liked: boolean) => {
        const answer = await dispatch(likesApi.endpoints.setLike.initiate({ postId, liked })).unwrap()
        rememberPosts(dispatch, [answer.post])
      },
      look: async () => {
        const asked = postApi.endpoints.getPost.initiate(postId, { forceRefetch: true, subscribe: false })
        return isLiked(await dispatch(asked).unwrap(), by._id)
      },
    }
    return wishes.wish(about, !held)
  }
}
