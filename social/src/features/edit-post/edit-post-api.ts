import { type AppDispatch, type BodyOf, call, type MinimalAnswerOf, tagOf, unsettled } from 'shared'
import { postApi, rememberPosts } from '../posts/post-api'

const editPostApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    editPost: build.mutation<MinimalAnswerOf<'editPost'>, BodyOf<'editPost'> & { postId: string }>({
      query: ({ postId, ...body }) => call('editPost', { postId }, body),
      invalidatesTags: unsettled(({ postId }) => [tagOf('Post', postId)]),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) rememberPosts(dispatch as AppDispatch, [answer.data.post])
      },
    }),
  }),
})

export const { useEditPostMutation } = editPostApi
