import { defaultMedia } from 'shared/contract'

/** The cover of users who have not chosen one. */
export const defaultCover = defaultMedia.covers[0] ?? ''

/** One of the nine avatars, picked by the (random) user id. */
export function avatarFor(id: string): string {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return defaultMedia.avatars[sum % defaultMedia.avatars.length] ?? ''
}
