import type { MediaFormat } from '../media'
import type { MediaSize } from '../media-url'
import { boxSizes } from './box-sizes'
import { elementSizes } from './element-sizes'
import { viewOf } from './part'
import { gifSizes, jpegSizes, pngSizes, type Sizes, webpSizes } from './picture-sizes'

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
 * The largest of all sizes that the headers of a file name, in pixels; nothing is decoded. A file may name several, and which of
 * them a browser goes by differs: none may be too large. Nothing when it names none, or none that can be found.
 * @param format what its content says it is
 */
export function largestSize(file: Uint8Array, { type }: MediaFormat): MediaSize | undefined {
  try {
    let largest: MediaSize | undefined
    for (const size of readers[type]?.(viewOf(file)) ?? []) {
      if (pixelsOf(size) > (largest ? pixelsOf(largest) : 0)) largest = size
    }
    return largest
  } catch (error) {
    // It is cut off within a header, or tells nonsense.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
