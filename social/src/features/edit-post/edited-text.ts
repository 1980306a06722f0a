import { type Persisted, type Post, persisted, v } from 'shared'

/** The unsaved text of an edited post, in local storage; empty if there is none. */
export function editedTextOf({ _id, author }: Post): Persisted<string> {
  return persisted(`edit-post:${author._id}:${_id}`, v.string(), { initial: '', format: 'text' })
}
