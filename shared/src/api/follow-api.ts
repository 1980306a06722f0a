import type { AnswerOf, User, UserSummary } from '../contract'
import { summaryOf } from '../people/summary-of'
import { loggedInUserChanged, selectCurrentUser } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { call, tagOf } from './api'
import { ToggleQueue, type ToggleResult } from './toggle-queue'
import { updateUser, usersApi } from './users-api'

const followApi = usersApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setFollow: build.mutation<AnswerOf<'followUser'>, { userId: string; followed: boolean }>({
      query: ({ userId, followed }) => call(followed ? 'followUser' : 'unfollowUser', { userId }),
      // The caller's feed now contains other posts.
      invalidatesTags: (answer) => (answer ? [tagOf('PostList', 'feed')] : []),
    }),
  }),
})

const queue = new ToggleQueue()

/** Whether a person follows the user with this id. */
export function isFollowing(person: User | undefined, userId: string): boolean {
  return person?.following.some(({ _id }) => _id === userId) ?? false
}

function withPerson(people: readonly UserSummary[], person: UserSummary, there: boolean): UserSummary[] {
  const others = people.filter(({ _id }) => _id !== person._id)
  return there ? [...others, summaryOf(person)] : others
}

/** Adds or removes both people in each other's lists. Not by a whole answer: it does not know about newer toggles of others. */
function applyFollow(viewer: User, person: UserSummary, followed: boolean) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const now = selectCurrentUser(getState())
    if (now?._id === viewer._id && isFollowing(now, person._id) !== followed) {
      dispatch(loggedInUserChanged({ ...now, following: withPerson(now.following, person, followed) }))
    }
    dispatch(
      updateUser(viewer._id, (draft) => {
        if (isFollowing(draft, person._id) === followed) return
        draft.following = withPerson(draft.following, person, followed)
      }),
    )
    dispatch(
      updateUser(person._id, (draft) => {
        if (draft.followers.some(({ _id }) => _id === viewer._id) === followed) return
        draft.followers = withPerson(draft.followers, viewer, followed)
      }),
    )
  }
}

/**
 * Follows or unfollows a person for the logged-in user. Applied optimistically; when called repeatedly, the last call wins.
 */
export function toggleFollow(person: UserSummary) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<ToggleResult | undefined> => {
    const viewer = selectCurrentUser(getState())
    if (!viewer) return undefined
    const confirmedState = isFollowing(viewer, person._id)
    const toggle = {
      key: `${viewer._id} ${person._id}`,
      confirmedState,
      applyOptimistic: (followed: boolean) => dispatch(applyFollow(viewer, person, followed)),
      mutate: (followed: boolean) =>
        dispatch(followApi.endpoints.setFollow.initiate({ userId: person._id, followed })).unwrap(),
      refetch: async () => {
        const request = usersApi.endpoints.getUser.initiate(viewer.username, {
          forceRefetch: true,
          subscribe: false,
        })
        // Undefined, despite its type, when the cache entry was removed during the request.
        const now: User | undefined = await dispatch(request).unwrap()
        return now && isFollowing(now, person._id)
      },
    }
    return queue.set(toggle, !confirmedState)
  }
}
