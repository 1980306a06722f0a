import type { AnswerOf, User } from '../contract'
import type { AppDispatch, AppState } from '../store/create-store'
import { api, call, tagOf } from './api'

/** A person with what their profile tells beside: how many posts they have. */
export type Profile = User & { postCount: number }

/** Calls about people that more than one app makes. */
export const usersApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** One person by username. A missing one is an `ApiError` with status 404. */
    getUser: build.query<Profile, string>({
      query: (username) => call('getUser', { username }),
      transformResponse: ({ user, postCount }: AnswerOf<'getUser'>) => ({ ...user, postCount }),
      providesTags: (_user, _error, username) => [tagOf('User', username)],
    }),
  }),
})

export const { useGetUserQuery } = usersApi

/** Writes to what is known of one person, under whatever spelling of their username they were asked for. */
export function updateUser(userId: string, write: (draft: Profile) => void) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    for (const username of usersApi.util.selectCachedArgsForQuery(getState(), 'getUser')) {
      dispatch(
        usersApi.util.updateQueryData('getUser', username, (draft) => {
          if (draft._id === userId) write(draft)
        }),
      )
    }
  }
}
