import { mediaSizeOf, smallerMediaOf } from '../contract'

/** Attributes of an `<img>`. */
interface PictureSources {
  srcSet?: string
  sizes?: string
}

/**
 * Lets the browser choose between an uploaded picture and its smaller copy, if a server keeps one. Give them before `src`: some
 * browsers begin to load what they know first.
 * @param sizes how wide the picture is shown, as in the attribute `sizes`
 */
export function pictureSources(src: string, sizes: string): PictureSources {
  const smaller = smallerMediaOf(src)
  const width = mediaSizeOf(src)?.width
  if (!smaller || !width) return {}
  return { srcSet: `${smaller.url} ${smaller.width}w, ${src} ${width}w`, sizes }
}
