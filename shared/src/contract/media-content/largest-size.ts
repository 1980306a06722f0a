import type { MediaFormat } from '../media'
import type { MediaSize } from '../media-url'
import { boxSizes } from './box-sizes'
import { elementSizes } from './element-sizes'
import { viewOf } from './part'
import { gifSizes, jpegSizes, pngSizes, webpSizes } from './picture-sizes'
import type { Sizes } from './sizes'

const readers: Readonly<Record<string, (view: DataView) => Sizes>> = {
  'image/png': pngSizes,
  'image/jpeg': jpegSizes,
  'image/gif': gifSizes,
  'image/webp': webpSizes,
  'image/avif': boxSizes,
  'video/mp4': boxSizes,
  'video/quicktime': boxSizes,
  'video/webm': elementSizes,
}

function pixelsOf({ width, height }: MediaSize): number {
  return width * height
}

/**
 * The largest size in the headers of a file, in pixels, without decoding. A file may declare several sizes and browsers differ
 * in which they use, so none may be too large. Undefined if no size is found.
 * @param format as detected from the content
 */
export function largestSize(file: Uint8Array, { type }: MediaFormat): MediaSize | undefined {
  try {
    let largest: MediaSize | undefined
    for (const size of readers[type]?.(viewOf(file)) ?? []) {
      if (pixelsOf(size) > (largest ? pixelsOf(largest) : 0)) largest = size
    }
    return largest
  } catch (error) {
    // Truncated or malformed.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
