import { type AnswerOf, type AppDispatch, api, type BodyOf, call, personChanged, unsettled } from 'shared'

const editUserApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Changes the caller's own profile; what is left out stays. */
    editUser: build.mutation<AnswerOf<'editUser'>, BodyOf<'editUser'>['userData']>({
      query: (userData) => call('editUser', {}, { userData }),
      invalidatesTags: unsettled(() => ['User']),
      async onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) (dispatch as AppDispatch)(personChanged(answer.data.user))
      },
    }),
  }),
})

export const { useEditUserMutation } = editUserApi
