import { callerChanged } from '../api/api-error'
import { callerIdOf, type SessionState } from './session-slice'

/**
 * For a change that waits before it is sent, which otherwise would be made in the name of whoever has logged in meanwhile. Call it when
 * the change begins.
 * @param caller whose change it is: whoever is logged in now
 * @returns whether the caller is no longer that person
 */
export function rememberCaller(getState: () => unknown, caller = callerOf(getState)): () => boolean {
  // Visitors who log in go on with what they began.
  return () => caller !== undefined && callerOf(getState) !== caller
}

function callerOf(getState: () => unknown): string | undefined {
  return callerIdOf((getState() as { session: SessionState }).session)
}

/**
 * The same for what one person has on screen, such as a draft: call it right before the change is sent.
 * @param userId who began it
 * @throws ApiError when they are no longer logged in
 */
export function assertCaller(userId: string) {
  return (_dispatch: unknown, getState: () => unknown): void => {
    if (rememberCaller(getState, userId)()) throw callerChanged
  }
}
