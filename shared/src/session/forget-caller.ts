import type { Middleware } from 'redux'
import { api, tagTypes } from '../api/api'
import { type ApiDispatch, type ApiState, changeCachedRecords, type JsonRecord } from '../api/update-records'
import { callerIdOf, loggedOut, type SessionState } from './session-slice'

/** What responses say about the caller. */
const callerFlags = ['liked', 'disliked', 'bookmarked', 'following']

/** A record as a visitor gets it. */
function withoutFlags(record: JsonRecord): JsonRecord {
  const set = callerFlags.filter((flag) => record[flag] === true)
  return set.length > 0 ? { ...record, ...Object.fromEntries(set.map((flag) => [flag, false])) } : record
}

/**
 * Once the caller changes, by login, logout, expiry or in another tab: removes what responses say about the one before, fetches
 * anew what is on screen and drops the rest of the cache. What is on screen stays in place meanwhile. After a logout, a page that is left at
 * once, with `flushSync`, is not fetched anew: what it shows may be gone.
 */
export const forgetCaller: Middleware<unknown, ApiState & { session: SessionState }, ApiDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = callerIdOf(getState().session)
    const result = next(action)
    if (callerIdOf(getState().session) !== before) {
      dispatch(changeCachedRecords(withoutFlags))
      const invalidate = () => dispatch(api.util.invalidateTags([...tagTypes]))
      if (loggedOut.match(action)) queueMicrotask(invalidate)
      else invalidate()
    }
    return result
  }
