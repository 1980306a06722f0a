import type { AnswerOf, User } from '../contract'
import { api, call } from './api'

/** Calls about people that more than one app makes. */
export const usersApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** One person by username. A missing one is an `ApiError` with status 404. */
    getUser: build.query<User, string>({
      query: (username) => call('getUser', { username }),
      transformResponse: (answer: AnswerOf<'getUser'>) => answer.user,
      providesTags: (_user, _error, username) => [{ type: 'User', id: username }],
    }),
  }),
})

export const { useGetUserQuery } = usersApi
