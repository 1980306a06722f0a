import { createNextState } from '@reduxjs/toolkit'
import type { AnswerOf, User } from '../contract'
import { loggedInUserChanged, selectCurrentUser } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { api, call, tagOf } from './api'

/** User endpoints that more than one app calls. */
export const usersApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** A user by username. A missing one is an `ApiError` with status 404. */
    getUser: build.query<User, string>({
      query: (username) => call('getUser', { username }),
      transformResponse: ({ user }: AnswerOf<'getUser'>) => user,
      providesTags: (_user, _error, username) => [tagOf('User', username)],
    }),
  }),
})

export const {
  /** One person by username. A missing one is an {@link ApiError} with status 404. */
  useGetUserQuery,
} = usersApi

/** Updates a user in the session, if it is theirs, and in the cache, under every spelling of the username that was requested. */
export function updateUser(userId: string, update: (draft: User) => void) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const user = selectCurrentUser(getState())
    if (user?._id === userId) dispatch(loggedInUserChanged(createNextState(user, update)))
    for (const username of usersApi.util.selectCachedArgsForQuery(getState(), 'getUser')) {
      dispatch(
        usersApi.util.updateQueryData('getUser', username, (draft) => {
          if (draft._id === userId) update(draft)
        }),
      )
    }
  }
}
