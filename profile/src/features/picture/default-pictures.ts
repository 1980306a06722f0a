import { defaultMedia } from 'shared'

// Paths, because the API stores pictures of its own as paths, whatever origin it has; this page's origin has them as well.

/** Built-in avatars, in display order. */
export const avatars = defaultMedia.avatars

/** Built-in covers, in display order. */
export const covers = defaultMedia.covers

/** The avatar of people without a photo. */
export const blankAvatar = defaultMedia.blankAvatar

/** Whether a URL, of whatever origin, is that of a built-in picture. */
export function isDefaultPicture(url: string, path: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).pathname === path
}
