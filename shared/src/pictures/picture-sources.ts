import type { SyntheticEvent } from 'react'
import { mediaCopiesOf, mediaSizeOf } from '../contract'

/** Attributes of an `<img>`. */
interface PictureSources {
  srcSet?: string
  sizes?: string
}

/**
 * Lets the browser choose between a picture and its copies, if there are any. Give them before `src`: some browsers begin to
 * load what they know first.
 * @param sizes how wide the picture is shown, as in the attribute `sizes`
 */
export function pictureSources(src: string, sizes: string): PictureSources {
  const copies = mediaCopiesOf(src)
  const width = mediaSizeOf(src)?.width
  if (copies.length === 0 || !width) return {}
  const hasWhole = copies.some((copy) => copy.width === width)
  const choices = hasWhole ? copies : [...copies, { url: src, width }]
  return {
    srcSet: choices.map((choice) => `${choice.url} ${choice.width}w`).join(', '),
    sizes,
  }
}

/**
 * A server of an earlier version has no copies of what ships with the product. Browsers do not try `src` by themselves.
 * @returns whether the original is tried now, which it is once
 */
export function showOriginal({ currentTarget }: SyntheticEvent<HTMLImageElement>): boolean {
  const hasCopies = currentTarget.hasAttribute('srcset')
  currentTarget.removeAttribute('srcset')
  return hasCopies
}
