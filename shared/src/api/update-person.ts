import type { User } from '../contract'
import { loggedInUserChanged, selectCurrentUser } from '../session/session-slice'
import type { AppDispatch, AppState } from '../store/create-store'
import { changeCachedRecords, changeRecords, type JsonRecord } from './update-records'

/** Every field but the identity, which never changes, and what other calls change. */
type EditableField = Exclude<keyof User, '_id' | 'username' | 'createdAt' | 'following' | `${string}Count`>

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

function patchRecord(record: JsonRecord, person: User): JsonRecord {
  if (record._id === person._id && 'username' in record) {
    const changes = editableFields.flatMap((key) =>
      key in record && record[key] !== person[key] ? [[key, person[key]]] : [],
    )
    return changes.length > 0 ? { ...record, ...Object.fromEntries(changes) } : record
  }
  const author = record.author as JsonRecord | undefined
  const fullName = `${person.firstName} ${person.lastName}`
  if (author?._id !== person._id || !('fullName' in record) || record.fullName === fullName) return record
  return { ...record, fullName }
}

/** Updates what a person can edit about themselves anywhere in the data. Returns the same object when nothing changes. */
export function replacePerson<Data>(data: Data, person: User): Data {
  return changeRecords(data, (record) => patchRecord(record, person))
}

/**
 * Updates what a person can edit about themselves in every cache entry without refetching: posts, comments, likes, lists, their
 * profile, and the session if it is theirs.
 */
export function updatePersonEverywhere(person: User) {
  return (dispatch: AppDispatch, getState: () => AppState): void => {
    const user = selectCurrentUser(getState())
    if (user) dispatch(loggedInUserChanged(replacePerson(user, person)))
    dispatch(changeCachedRecords((record) => patchRecord(record, person)))
  }
}
