import { type AnswerOf, type ApiError, type AppDispatch, type AppState, call, tagOf } from 'shared'
import { postApi } from '../posts/post-api'
import { sendDelete } from '../posts/send-delete'
import { removePostFromCache } from './remove-post-from-cache'

export const deletePostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Removes the post from all cached lists at once, and rolls back on failure. */
    deletePost: build.mutation<AnswerOf<'deletePost'> | null, string>({
      queryFn: (postId, _api, _options, send) => sendDelete(send, call('deletePost', { postId })),
      async onQueryStarted(postId, { dispatch, getState, queryFulfilled }) {
        const restorePost = removePostFromCache(
          dispatch as AppDispatch,
          getState() as unknown as AppState,
          postId,
        )
        await queryFulfilled.catch(({ error }) => {
          restorePost()
          if ((error as ApiError).status !== 0) return
          // Without a response, the post may be deleted. Refetches directly: invalidating the tag of an unobserved query would drop it.
          void dispatch(postApi.endpoints.getPost.initiate(postId, { forceRefetch: true, subscribe: false }))
        })
      },
    }),
  }),
})

export const { useDeletePostMutation } = deletePostApi

/** Invalidates a deleted post, so that its page refetches and shows 404. Dispatch it after leaving that page. */
export function invalidatePost(postId: string) {
  return postApi.util.invalidateTags([tagOf('Post', postId)])
}
