import { type AnswerOf, type BodyOf, call, invalidateOnNoResponse } from 'shared'
import { changePostCount } from '../posts/change-post-count'
import { addNewPost } from '../posts/insert-posts'
import { postApi } from '../posts/post-api'

const composeApi = postApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    createPost: build.mutation<AnswerOf<'createPost'>, BodyOf<'createPost'> & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => call('createPost', {}, body, idempotencyKey),
      invalidatesTags: invalidateOnNoResponse(() => ['PostListHead']),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const { post } = answer.data
        dispatch(addNewPost(post))
        dispatch(changePostCount(post.author._id, 1))
      },
    }),
  }),
})

export const { useCreatePostMutation } = composeApi
