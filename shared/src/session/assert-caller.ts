import { callerChanged } from '../api/api-error'
import type { AppState } from '../store/create-store'
import { selectCurrentUser } from './session-slice'

/**
 * For a change that waits for something, such as an upload: call it right before the change is sent, which otherwise would be made in
 * the name of whoever has logged in meanwhile.
 * @param userId who began it
 * @throws ApiError when they are no longer logged in
 */
export function assertCaller(userId: string) {
  return (_dispatch: unknown, getState: () => AppState): void => {
    if (selectCurrentUser(getState())?._id !== userId) throw callerChanged
  }
}
