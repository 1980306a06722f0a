import { type AnswerOf, type ApiError, call, tagOf } from 'shared'
import { changePostCount } from '../posts/change-post-count'
import { postApi, refetchPost } from '../posts/post-api'
import { removePostFromLists } from '../posts/remove-post-from-lists'
import { sendDelete } from '../posts/send-delete'

export const deletePostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Removes the post from all cached lists and its author's post count at once, and rolls back on failure. */
    deletePost: build.mutation<AnswerOf<'deletePost'> | null, string>({
      queryFn: (postId, _api, _options, send) => sendDelete(send, call('deletePost', { postId })),
      async onQueryStarted(postId, { dispatch, getState, queryFulfilled }) {
        const restoreInLists = dispatch(removePostFromLists(postId))
        const author = postApi.endpoints.getPost.select(postId)(getState()).data?.author._id
        if (author) dispatch(changePostCount(author, -1))
        await queryFulfilled.catch(({ error }) => {
          restoreInLists()
          if (author) dispatch(changePostCount(author, 1))
          if ((error as ApiError).status !== 0) return
          // Without a response, the post may be deleted.
          void dispatch(refetchPost(postId))
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
