import { type AnswerOf, type BodyOf, call, tagOf } from 'shared'
import { cachePosts, postApi } from '../posts/post-api'

const editPostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    editPost: build.mutation<AnswerOf<'editPost'>, BodyOf<'editPost'> & { postId: string }>({
      query: ({ postId, ...body }) => call('editPost', { postId }, body),
      // One that is gone was deleted elsewhere.
      invalidatesTags: (_answer, error, { postId }) =>
        error?.status === 0 || error?.status === 404 ? [tagOf('Post', postId)] : [],
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(cachePosts([answer.data.post]))
      },
    }),
  }),
})

export const { useEditPostMutation } = editPostApi
