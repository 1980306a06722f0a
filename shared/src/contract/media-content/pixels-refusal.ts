import type { ApiErrorName } from '../errors'
import { limits } from '../limits'
import type { MediaFormat } from '../media'
import type { MediaSize } from '../media-url'
import { isAnimated } from './animation'
import { largestSize } from './largest-size'

/**
 * Why a picture or video of this size is refused, by the name of the error, or nothing. What moves may be smaller only: it keeps
 * its pixels, and everybody who sees it decodes them all.
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
 * Why a file is refused for what its headers say, by the name of the error, or nothing. To be asked before anything decodes it: a
 * few bytes can stand for gigabytes of pixels. What names no size cannot be judged, and is refused.
 * @param file all of it
 * @param format what its content says it is
 */
export function pixelsRefusal(file: Uint8Array, format: MediaFormat): ApiErrorName | undefined {
  const size = largestSize(file, format)
  if (!size) return 'mediaUnreadable'
  return sizeRefusal(size, format, format.kind === 'video' || isAnimated(file, format))
}
