import { callerIdOf, type SessionState } from './session-slice'

/**
 * For a change that waits before it is sent, which otherwise would be made in the name of whoever has logged in meanwhile. Call it when
 * the change begins.
 * @returns whether the caller is no longer that person
 */
export function rememberCaller(getState: () => unknown): () => boolean {
  const callerNow = () => callerIdOf((getState() as { session: SessionState }).session)
  const caller = callerNow()
  // Visitors who log in go on with what they began.
  return () => caller !== undefined && callerNow() !== caller
}
