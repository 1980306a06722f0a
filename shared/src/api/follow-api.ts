import type { AnswerOf, User, UserSummary } from '../contract'
import { loggedInUserChanged, selectCurrentUser } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { call, tagOf } from './api'
import { updateUser, usersApi } from './users-api'
import { type Settled, WishQueue } from './wish-queue'

const followApi = usersApi.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    setFollow: build.mutation<AnswerOf<'followUser'>, { userId: string; followed: boolean }>({
      query: ({ userId, followed }) => call(followed ? 'followUser' : 'unfollowUser', { userId }),
      // The caller's feed now has other posts.
      invalidatesTags: (answer) => (answer ? [tagOf('PostList', 'feed')] : []),
    }),
  }),
})

const wishes = new WishQueue()

/** A person as others' records show them. */
export function summaryOf({ _id, username, firstName, lastName, profileAvatar }: UserSummary): UserSummary {
  return { _id, username, firstName, lastName, profileAvatar }
}

/** Whether one person follows another, whose id is given. */
export function isFollowing(person: User | undefined, userId: string): boolean {
  return person?.following.some(({ _id }) => _id === userId) ?? false
}

function withPerson(people: readonly UserSummary[], person: UserSummary, there: boolean): UserSummary[] {
  const others = people.filter(({ _id }) => _id !== person._id)
  return there ? [...others, summaryOf(person)] : others
}

/** Writes one person's place in the lists of both. Not a whole answer: it knows nothing yet of wishes about others. */
function showFollow(viewer: User, person: UserSummary, followed: boolean) {
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
 * Follows a person, or stops, for the one who is logged in. On screen at once; however often it is called, the last wish
 * counts.
 */
export function toggleFollow(person: UserSummary) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<Settled | undefined> => {
    const viewer = selectCurrentUser(getState())
    if (!viewer) return undefined
    const held = isFollowing(viewer, person._id)
    const about = {
      key: `${viewer._id} ${person._id}`,
      held,
      show: (followed: boolean) => dispatch(showFollow(viewer, person, followed)),
      send: (followed: boolean) =>
        dispatch(followApi.endpoints.setFollow.initiate({ userId: person._id, followed })).unwrap(),
      look: async () => {
        const asked = usersApi.endpoints.getUser.initiate(viewer.username, {
          forceRefetch: true,
          subscribe: false,
        })
        // Nothing, whatever its type says, when the cache let go of it while it was asked for.
        const now: User | undefined = await dispatch(asked).unwrap()
        return now && isFollowing(now, person._id)
      },
    }
    return wishes.wish(about, !held)
  }
}
