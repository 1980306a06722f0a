import { type AnswerOf, api, call, type User } from 'shared'

const peopleApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** The first users whose first name, last name or username matches `q`; the newest ones when it is empty. */
    listUsers: build.query<User[], { q: string; limit: number }>({
      query: ({ q, limit }) => ({ ...call('listUsers', {}), query: { q: q || undefined, limit } }),
      transformResponse: (answer: AnswerOf<'listUsers'>) => answer.users,
      providesTags: ['UserList'],
    }),
  }),
})

export const { useListUsersQuery } = peopleApi
