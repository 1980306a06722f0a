import type { ApiErrorName } from '../errors'
import { limits } from '../limits'
import type { MediaFormat } from '../media'
import type { MediaSize } from '../media-url'
import { isAnimated } from './animation'
import { largestSize } from './largest-size'

/**
 * The error for a picture or video of this size, if it is too large. Animations and videos have a lower limit: they are not
 * scaled down, and every viewer decodes all pixels.
 */
export function sizeRefusal(
  { width, height }: MediaSize,
  { kind }: MediaFormat,
  moves: boolean,
): ApiErrorName | undefined {
  const pixels = width * height
  if (!moves) return pixels > limits.stillPixels ? 'imageTooManyPixels' : undefined
  if (pixels <= limits.movingPixels) return undefined
  return kind === 'video' ? 'videoTooManyPixels' : 'animationTooManyPixels'
}

/**
 * The error for a file whose headers declare too many pixels, or no size at all. Call it before anything decodes the file: a
 * few bytes can expand to gigabytes of pixels.
 * @param file the whole file
 * @param format as detected from the content
 */
export function pixelsRefusal(file: Uint8Array, format: MediaFormat): ApiErrorName | undefined {
  const size = largestSize(file, format)
  if (!size) return 'mediaUnreadable'
  return sizeRefusal(size, format, format.kind === 'video' || isAnimated(file, format))
}
