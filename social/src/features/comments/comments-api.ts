import { type AppDispatch, call, type MinimalAnswerOf } from 'shared'
import { postApi, rememberPosts } from '../posts/post-api'

const commentsApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    addComment: build.mutation<
      MinimalAnswerOf<'addComment'>,
      { postId: string; comment: string; idempotencyKey: string }
    >({
      query: ({ postId, comment, idempotencyKey }) =>
        call('addComment', { postId }, { commentData: { comment } }, idempotencyKey),
      async onQueryStarted(_comment, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) rememberPosts(dispatch as AppDispatch, [answer.data.post])
      },
    }),
  }),
})

export const { useAddCommentMutation } = commentsApi
