/** The nine avatars of which a new person gets one (section 9). */
export const defaultAvatars: readonly string[] = Array.from(
  { length: 9 },
  (_, index) => `/media/image/avatar-${index + 1}.webp`,
)

/** The cover of someone who has chosen none. */
export const defaultCover = '/media/image/cover-1.webp'

/** One of {@link defaultAvatars}, as random as the id that decides it. */
export function avatarFor(id: string): string {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return defaultAvatars[sum % defaultAvatars.length] ?? ''
}
