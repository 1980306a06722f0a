import { defaultMedia } from 'shared'

/** A picture that ships with the product, under the address that the API gives it. */
function shipped(path: string): string {
  return new URL(path, location.origin).href
}

/** Avatars to choose among, in their order. */
export const avatars = () => defaultMedia.avatars.map(shipped)

/** Covers to choose among, in their order. */
export const covers = () => defaultMedia.covers.map(shipped)

/** The avatar of somebody who wants none. */
export const blankAvatar = () => shipped(defaultMedia.blankAvatar)
