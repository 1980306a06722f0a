import { defaultMedia } from 'shared/contract'

/** The cover of someone who has chosen none. */
export const defaultCover = defaultMedia.covers[0] ?? ''

/** One of the nine avatars (section 9), as random as the id that decides it. */
export function avatarFor(id: string): string {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return defaultMedia.avatars[sum % defaultMedia.avatars.length] ?? ''
}
