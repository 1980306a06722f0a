import { type AppDispatch, type AppState, call, type MinimalAnswerOf, unsettled } from 'shared'
import { postApi } from './post-api'
import { sendDelete } from './send-delete'
import { takeOutPost } from './take-out-post'

export const deletePostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Gone from every list at once, and put back when the API does not delete it. */
    deletePost: build.mutation<MinimalAnswerOf<'deletePost'> | null, string>({
      queryFn: (postId, _api, _options, send) => sendDelete(send, call('deletePost', { postId })),
      invalidatesTags: unsettled((id) => [{ type: 'Post', id }]),
      async onQueryStarted(postId, { dispatch, getState, queryFulfilled }) {
        const putBack = takeOutPost(dispatch as AppDispatch, getState() as unknown as AppState, postId)
        await queryFulfilled.catch(putBack)
      },
    }),
  }),
})

export const { useDeletePostMutation } = deletePostApi

/** Lets go of a deleted post, so that its page asks the API and finds out. To be called once that page is left. */
export function postForgotten(postId: string) {
  return postApi.util.invalidateTags([{ type: 'Post', id: postId }])
}
