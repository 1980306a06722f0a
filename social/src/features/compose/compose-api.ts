import { type AppDispatch, type AppState, type BodyOf, call, type MinimalAnswerOf } from 'shared'
import { postApi } from '../posts/post-api'
import { prependPost } from '../posts/post-lists-api'

const composeApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    createPost: build.mutation<
      MinimalAnswerOf<'createPost'>,
      BodyOf<'createPost'> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...body }) => call('createPost', {}, body, idempotencyKey),
      async onQueryStarted(_body, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) prependPost(dispatch as AppDispatch, getState() as unknown as AppState, answer.data.post)
      },
    }),
  }),
})

export const { useCreatePostMutation } = composeApi
