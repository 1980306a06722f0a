import { type AppDispatch, type AppState, loggedInUserChanged, selectCurrentUser, updateUser } from 'shared'

/** Adds to the number of somebody's posts, in the cache and in the session if it is theirs. */
export function changePostCount(userId: string, change: number) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const user = selectCurrentUser(getState())
    if (user?._id === userId) {
      dispatch(loggedInUserChanged({ ...user, postCount: user.postCount + change }))
    }
    dispatch(
      updateUser(userId, (draft) => {
        draft.postCount += change
      }),
    )
  }
}
