import { type Persisted, persisted, v } from 'shared'
import { type ProfileTexts, textFields } from './profile-draft'

/** Keeps known fields whose stored value is a string, drops everything else. */
const draftTexts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(
    (stored): Partial<ProfileTexts> =>
      Object.fromEntries(
        textFields.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
      ),
  ),
)

/** A user's unsaved profile edits, in local storage. */
export function draftTextsOf(userId: string): Persisted<Partial<ProfileTexts>> {
  return persisted<Partial<ProfileTexts>>(`profile-draft:${userId}`, draftTexts, { initial: {} })
}
