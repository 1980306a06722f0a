import { type AnswerOf, type AppDispatch, api, call, loggedInUserChanged, type User, usersApi } from 'shared'

/** A wish about one person: to follow them, or to stop. */
export interface FollowWish {
  userId: string
  followed: boolean
}

const peopleApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** People whose first name, last name or username matches `q`; everyone when it is empty. */
    listUsers: build.query<User[], { q: string; limit: number }>({
      query: ({ q, limit }) => ({ ...call('listUsers', {}), query: { q: q || undefined, limit } }),
      transformResponse: (answer: AnswerOf<'listUsers'>) => answer.users,
      providesTags: ['UserList'],
    }),
    setFollow: build.mutation<AnswerOf<'followUser'>, FollowWish>({
      query: ({ userId, followed }) => call(followed ? 'followUser' : 'unfollowUser', { userId }),
      // The caller's feed now has other posts, and the lists of people other suggestions.
      invalidatesTags: ['UserList', { type: 'PostList', id: 'feed' }],
      async onQueryStarted(_wish, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const { user, followUser } = answer.data
        dispatch(loggedInUserChanged(user))
        for (const person of [user, followUser]) {
          void (dispatch as AppDispatch)(usersApi.util.upsertQueryData('getUser', person.username, person))
        }
      },
    }),
  }),
})

export const { useListUsersQuery, useSetFollowMutation } = peopleApi
