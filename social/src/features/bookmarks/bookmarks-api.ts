import {
  type AnswerOf,
  type AppDispatch,
  type AppState,
  call,
  type Post,
  selectCurrentUser,
  ToggleQueue,
  type ToggleResult,
  updateUser,
} from 'shared'
import { postApi, refetchPost, updatePost } from '../posts/post-api'
import { type PostPage, updatePostList } from '../posts/post-lists-api'

const bookmarksApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setBookmark: build.mutation<AnswerOf<'addBookmark'>, { postId: string; bookmarked: boolean }>({
      query: ({ postId, bookmarked }) => call(bookmarked ? 'addBookmark' : 'removeBookmark', { postId }),
    }),
  }),
})

const queue = new ToggleQueue()

/** Sets the flag of a cached post, and adds it at the head of the viewer's bookmarks or removes it from them. */
function applyBookmark(viewer: string, postId: string, bookmarked: boolean) {
  const setFlag = (post: Post) => {
    post.bookmarked = bookmarked
  }
  const setListed = (pages: PostPage[]) => {
    if (pages.some(({ ids }) => ids.includes(postId)) === bookmarked) return
    if (bookmarked) pages[0]?.ids.unshift(postId)
    else for (const page of pages) page.ids = page.ids.filter((id) => id !== postId)
  }
  return (dispatch: AppDispatch): void => {
    dispatch(updatePost(postId, setFlag))
    dispatch(updatePostList({ list: 'bookmarks', viewer }, setListed))
  }
}

/**
 * Bookmarks a post for the viewer, or removes the bookmark. Optimistic; when called repeatedly, the last state wins.
 */
export function toggleBookmark(postId: string) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<ToggleResult | undefined> => {
    const viewer = selectCurrentUser(getState())?._id
    const post = postApi.endpoints.getPost.select(postId)(getState()).data
    if (!viewer || !post) return undefined
    const toggle = {
      key: `${viewer} ${postId}`,
      confirmedState: post.bookmarked,
      isCurrent: () => selectCurrentUser(getState())?._id === viewer,
      applyOptimistic: (bookmarked: boolean) => dispatch(applyBookmark(viewer, postId, bookmarked)),
      mutate: async (bookmarked: boolean) => {
        const request = bookmarksApi.endpoints.setBookmark.initiate({ postId, bookmarked })
        const { bookmarkCount } = await dispatch(request).unwrap()
        dispatch(
          updateUser(viewer, (user) => {
            user.bookmarkCount = bookmarkCount
          }),
        )
      },
      refetch: async () => (await dispatch(refetchPost(postId)))?.bookmarked,
    }
    return queue.set(toggle, !post.bookmarked)
  }
}
