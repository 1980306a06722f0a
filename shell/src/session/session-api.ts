import { type AnswerOf, api, type BodyOf, call } from 'shared'

/** Endpoints that start a session. */
const sessionApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    login: build.mutation<AnswerOf<'login'>, BodyOf<'login'>>({
      query: (credentials) => call('login', {}, credentials),
    }),
    signup: build.mutation<AnswerOf<'signup'>, BodyOf<'signup'>>({
      query: (person) => call('signup', {}, person),
      invalidatesTags: ['UserList'],
    }),
  }),
})

export const { useLoginMutation, useSignupMutation } = sessionApi
