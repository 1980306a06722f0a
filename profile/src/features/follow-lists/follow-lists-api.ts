import { type AnswerOf, api, call, tagOf } from 'shared'

/** Whose followers, or whom they follow. */
export interface FollowListQuery {
  list: 'followers' | 'following'
  username: string
}

/** People per page. */
const pageSize = 50

const followListsApi = api.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    /** Followers of a person, or whom they follow; latest first. */
    listFollows: build.infiniteQuery<AnswerOf<'listFollowers'>, FollowListQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: { list, username }, pageParam }) => ({
        ...call(list === 'followers' ? 'listFollowers' : 'listFollowing', { username }),
        query: { limit: pageSize, cursor: pageParam },
      }),
      // A list starts anew each time it is opened: whoever was unfollowed while it was open is in it until then.
      keepUnusedDataFor: 0,
      providesTags: (_pages, _error, { username }) => [tagOf('People', username)],
    }),
  }),
})

export const { useListFollowsInfiniteQuery } = followListsApi
