import type { User } from '../contract'
import { loggedInUserChanged } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { api } from './api'

type Plain = Record<string, unknown>

/** What records of other things show of a person too (decision 12). */
const shown = ['firstName', 'lastName', 'profileAvatar'] as const
/** What their own record tells beside. */
const own = ['bio', 'website', 'background', 'updatedAt'] as const

function rewritten(record: Plain, person: User): Plain {
  if (record._id === person._id && 'username' in record) {
    const changes = [...shown, ...own].flatMap((key) =>
      key in record && record[key] !== person[key] ? [[key, person[key]]] : [],
    )
    return changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record
  }
  const author = record.author as Plain | undefined
  const fullName = `${person.firstName} ${person.lastName}`
  if (author?._id !== person._id || !('fullName' in record) || record.fullName === fullName) return record
  return { ...record, fullName }
}

/** The data with a person in it as they are now, however deep; the very same data where they are not in it, or no different. */
export function withPersonAsNow<Data>(data: Data, person: User): Data {
  if (Array.isArray(data)) {
    const next = data.map((each) => withPersonAsNow(each, person))
    return next.some((each, index) => each !== data[index]) ? (next as Data) : data
  }
  if (typeof data !== 'object' || data === null) return data
  const record = rewritten(data as Plain, person)
  const changes = Object.entries(record).flatMap(([key, value]) => {
    const next = withPersonAsNow(value, person)
    return next === value ? [] : [[key, next]]
  })
  return (changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record) as Data
}

/**
 * Shows a person as they are now wherever this page shows them, without asking the API again: posts, comments, likes, lists, their
 * profile, and the session if it is theirs.
 */
export function personChanged(person: User) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    dispatch(loggedInUserChanged(person))
    const entries = Object.values(getState().api.queries).flatMap((query) => {
      if (query?.status !== 'fulfilled') return []
      const value = withPersonAsNow(query.data, person)
      if (value === query.data) return []
      return [{ endpointName: query.endpointName, arg: query.originalArgs, value }]
    })
    // Which endpoints there are, only the features know.
    if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries as never))
  }
}
