import { type AnswerOf, api, type BodyOf, call, invalidateOnNoResponse, updatePersonEverywhere } from 'shared'

const editUserApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Updates the caller's profile; omitted fields keep their values. */
    editUser: build.mutation<AnswerOf<'editUser'>, BodyOf<'editUser'>['userData']>({
      query: (userData) => call('editUser', {}, { userData }),
      invalidatesTags: invalidateOnNoResponse(() => ['User']),
      async onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(updatePersonEverywhere(answer.data.user))
      },
    }),
  }),
})

export const { useEditUserMutation } = editUserApi
