import { limits, type MediaFormat } from 'shared/contract'
import { largestSize } from 'shared/media'
import { createTurns, type Turns } from '../limits/turns'

/**
 * Pictures drawn at once, and those that may wait: as many as are read. The largest takes 500 MB, however small its file is, and each takes
 * one of the four threads of Node.js, which read files, look at passwords and check tokens as well.
 */
const turns = { atOnce: 1, waiting: 24 }

/**
 * Lets one large picture and one other be drawn at once. Few are large, and each takes seconds, for which a photograph of a phone and the
 * avatar of a newcomer do not wait.
 */
export function createDrawingTurns(): (bytes: Uint8Array, format: MediaFormat) => Turns {
  const [large, others] = [createTurns(turns), createTurns(turns)]
  return (bytes, format) => {
    const size = largestSize(bytes, format)
    return size && size.width * size.height <= limits.movingPixels ? others : large
  }
}
