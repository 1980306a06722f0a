import type { SyntheticEvent } from 'react'
import { mediaSizeOf, smallerMediaOf } from '../contract'

/** Attributes of an `<img>`. */
interface PictureSources {
  srcSet?: string
  sizes?: string
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void
}

/**
 * Lets the browser choose between a picture and its smaller copy, if there is one. Give them before `src`: some browsers begin to
 * load what they know first.
 * @param sizes how wide the picture is shown, as in the attribute `sizes`
 */
export function pictureSources(src: string, sizes: string): PictureSources {
  const smaller = smallerMediaOf(src)
  const width = mediaSizeOf(src)?.width
  if (!smaller || !width) return {}
  return { srcSet: `${smaller.url} ${smaller.width}w, ${src} ${width}w`, sizes, onError: showOriginal }
}

/** A server of an earlier version has no copies of what ships with the product. Browsers do not try `src` by themselves. */
function showOriginal({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.removeAttribute('srcset')
}
