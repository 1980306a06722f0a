import type { AnswerOf, Person, User } from '../contract'
import { loggedInUserChanged, selectCurrentUser } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { call, tagOf } from './api'
import { applyOtherTabChange } from './other-tab-changes'
import { refetch } from './refetch'
import { ToggleQueue, type ToggleResult } from './toggle-queue'
import { changeCachedRecords, changeRecords, type JsonRecord } from './update-records'
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

/** Adds to a count of a record that has it. */
function counted(record: JsonRecord, count: keyof User, change: number): JsonRecord {
  const before = record[count]
  return typeof before === 'number' ? { ...record, [count]: Math.max(0, before + change) } : record
}

/**
 * Changes the flag and the counts of both people wherever they are shown. Not by a whole answer: it does not know about newer toggles
 * of others.
 * @param shown whether the viewer's count includes the follow
 */
function applyFollow(viewerId: string, personId: string, followed: boolean, shown: boolean) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const user = selectCurrentUser(getState())
    if (!user) return
    const change = (record: JsonRecord): JsonRecord => {
      if (record._id === personId && typeof record.following === 'boolean' && record.following !== followed) {
        return counted({ ...record, following: followed }, 'followerCount', followed ? 1 : -1)
      }
      if (record._id === viewerId && followed !== shown) {
        return counted(record, 'followingCount', followed ? 1 : -1)
      }
      return record
    }
    dispatch(loggedInUserChanged(changeRecords(user, change)))
    dispatch(changeCachedRecords(change))
  }
}

/**
 * Follows or unfollows a person for the logged-in user. Applied optimistically; when called repeatedly, the last call wins.
 */
export function toggleFollow(person: Person) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<ToggleResult | undefined> => {
    const viewer = selectCurrentUser(getState())
    if (!viewer) return undefined
    const key = `${viewer._id} ${person._id}`
    /** How many people the viewer follows, as the last call has answered. */
    let followingCount: number | undefined
    const toggle = {
      key,
      confirmedState: person.following,
      isCurrent: () => selectCurrentUser(getState())?._id === viewer._id,
      applyOptimistic: (followed: boolean, shown: boolean) =>
        dispatch(applyFollow(viewer._id, person._id, followed, shown)),
      mutate: async (followed: boolean) => {
        const request = followApi.endpoints.setFollow.initiate({ userId: person._id, followed })
        followingCount = (await dispatch(request).unwrap()).user.followingCount
      },
      refetch: async () => {
        followingCount = undefined
        const now = await dispatch(refetch(usersApi.endpoints.getUser, person.username))
        return now?.following
      },
    }
    const result = await queue.set(toggle, !(queue.wanted(key) ?? person.following))
    if (!result || result.error) return result
    const count = followingCount
    // It was done although its answer was lost, or in another tab: counts and posts here do not know of it.
    if (count === undefined)
      dispatch(applyOtherTabChange({ name: 'followUser', parameters: { userId: person._id } }))
    // What was asked for before may have arrived meanwhile, without it.
    else if (queue.isIdle)
      dispatch(
        updateUser(viewer._id, (user) => {
          user.followingCount = count
        }),
      )
    return result
  }
}
