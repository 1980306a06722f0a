import { type ApiError, type AppDispatch, type AppState, call, type MinimalAnswerOf } from 'shared'
import { postApi } from './post-api'
import { takeOutPost } from './take-out-post'

export const deletePostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Gone from every list at once, and put back when the API refuses; not when it knows no such post any longer. */
    deletePost: build.mutation<MinimalAnswerOf<'deletePost'>, string>({
      query: (postId) => call('deletePost', { postId }),
      async onQueryStarted(postId, { dispatch, getState, queryFulfilled }) {
        const putBack = takeOutPost(dispatch as AppDispatch, getState() as unknown as AppState, postId)
        await queryFulfilled.catch(({ error }) => {
          if ((error as ApiError).status !== 404) putBack()
        })
      },
    }),
  }),
})

export const { useDeletePostMutation } = deletePostApi

/** Lets go of a deleted post, so that its page asks the API and finds out. To be called once that page is left. */
export function postForgotten(postId: string) {
  return postApi.util.invalidateTags([{ type: 'Post', id: postId }])
}
