import type { AnswerOf, User } from '../contract'
import { loggedInUserChanged } from '../session/session-slice'
import type { AppDispatch } from '../store/create-store'
import { api, call } from './api'

/** A wish about one person: to follow them, or to stop. */
export interface FollowWish {
  userId: string
  followed: boolean
}

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

const followsApi = usersApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
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

export const { useGetUserQuery } = usersApi
export const { useSetFollowMutation } = followsApi
