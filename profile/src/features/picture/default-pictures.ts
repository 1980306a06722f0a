import { defaultMedia } from 'shared'

/** The absolute URL of a built-in picture, in the form the API uses. */
function absoluteUrl(path: string): string {
  return new URL(path, location.origin).href
}

/** Built-in avatars, in display order. */
export const avatars = () => defaultMedia.avatars.map(absoluteUrl)

/** Built-in covers, in display order. */
export const covers = () => defaultMedia.covers.map(absoluteUrl)

/** The avatar of people without a photo. */
export const blankAvatar = () => absoluteUrl(defaultMedia.blankAvatar)
