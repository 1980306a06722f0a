import type { User } from '../contract'
import { loggedInUserChanged } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { api } from './api'

type JsonObject = Record<string, unknown>

/** Every field but the identity, which never changes, and the lists, which other calls change. */
type EditableField = Exclude<
  keyof User,
  '_id' | 'username' | 'createdAt' | 'followers' | 'following' | 'bookmarks'
>

/** Editable fields of a user; embedded summaries contain only the first three. */
const editableFields = Object.keys({
  firstName: true,
  lastName: true,
  profileAvatar: true,
  bio: true,
  website: true,
  background: true,
  updatedAt: true,
} satisfies Record<EditableField, true>) as EditableField[]

function patchRecord(record: JsonObject, person: User): JsonObject {
  if (record._id === person._id && 'username' in record) {
    const changes = editableFields.flatMap((key) =>
      key in record && record[key] !== person[key] ? [[key, person[key]]] : [],
    )
    return changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record
  }
  const author = record.author as JsonObject | undefined
  const fullName = `${person.firstName} ${person.lastName}`
  if (author?._id !== person._id || !('fullName' in record) || record.fullName === fullName) return record
  return { ...record, fullName }
}

/** Updates a person anywhere in the data. Returns the same object when nothing changes. */
export function replacePerson<Data>(data: Data, person: User): Data {
  if (Array.isArray(data)) {
    const next = data.map((each) => replacePerson(each, person))
    return next.some((each, index) => each !== data[index]) ? (next as Data) : data
  }
  if (typeof data !== 'object' || data === null) return data
  const record = patchRecord(data as JsonObject, person)
  const changes = Object.entries(record).flatMap(([key, value]) => {
    const next = replacePerson(value, person)
    return next === value ? [] : [[key, next]]
  })
  return (changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record) as Data
}

/**
 * Updates a person in every cache entry without refetching: posts, comments, likes, lists, their profile, and the session if it
 * is theirs.
 */
export function updatePersonEverywhere(person: User) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    dispatch(loggedInUserChanged(person))
    const entries = Object.values(getState().api.queries).flatMap((query) => {
      if (query?.status !== 'fulfilled') return []
      const value = replacePerson(query.data, person)
      if (value === query.data) return []
      return [{ endpointName: query.endpointName, arg: query.originalArgs, value }]
    })
    // Endpoints are injected by features, so their types are unknown here.
    if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries as never))
  }
}
