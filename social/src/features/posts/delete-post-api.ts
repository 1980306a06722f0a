import { type ApiError, type AppDispatch, type AppState, call, type MinimalAnswerOf, tagOf } from 'shared'
import { postApi } from './post-api'
import { sendDelete } from './send-delete'
import { takeOutPost } from './take-out-post'

export const deletePostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Gone from every list at once, and put back when the API does not delete it. */
    deletePost: build.mutation<MinimalAnswerOf<'deletePost'> | null, string>({
      queryFn: (postId, _api, _options, send) => sendDelete(send, call('deletePost', { postId })),
      async onQueryStarted(postId, { dispatch, getState, queryFulfilled }) {
        const putBack = takeOutPost(dispatch as AppDispatch, getState() as unknown as AppState, postId)
        await queryFulfilled.catch(({ error }) => {
          putBack()
          if ((error as ApiError).status !== 0) return
          // It may be gone all the same. Not by its tag: nothing shows it in this moment, and it would be forgotten.
          void dispatch(postApi.endpoints.getPost.initiate(postId, { forceRefetch: true, subscribe: false }))
        })
      },
    }),
  }),
})

export const { useDeletePostMutation } = deletePostApi

/** Lets go of a deleted post, so that its page asks the API and finds out. To be called once that page is left. */
export function postForgotten(postId: string) {
  return postApi.util.invalidateTags([tagOf('Post', postId)])
}
