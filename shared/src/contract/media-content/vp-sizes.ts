import type { MediaSize } from '../media-url'
import { type Bits, bitsOf } from './bits'
import type { Range } from './budget'
import type { Sizes } from './sizes'

/** The size of a VP8 key frame. */
export function vp8Size(view: DataView, { from, to }: Range): MediaSize | undefined {
  if (from + 10 > to || (view.getUint8(from) & 1) !== 0) return undefined
  return { width: view.getUint16(from + 6, true) & 0x3fff, height: view.getUint16(from + 8, true) & 0x3fff }
}

/** Skips bit depth and colour space. */
function skipColours(bits: Bits, profile: number): void {
  if (profile >= 2) bits(1)
  const isRgb = bits(3) === 7
  const isSampled = profile === 1 || profile === 3
  if (isRgb) bits(isSampled ? 1 : 0)
  else bits(isSampled ? 4 : 1)
}

/** The size of a VP9 frame; undefined if it refers to that of another (VP9 specification, section 7.2). */
function vp9FrameSize(bits: Bits): MediaSize | undefined {
  if (bits(2) !== 2) return undefined
  const profile = bits(1) + 2 * bits(1)
  if (profile === 3) bits(1)
  // Shows a frame that was decoded before.
  if (bits(1)) return undefined
  const [isInter, isShown, isResilient] = [bits(1), bits(1), bits(1)]
  const isIntraOnly = isInter && !isShown && bits(1)
  if (isInter && !isResilient) bits(2)
  if (!isInter || isIntraOnly) bits(24)
  if (!isInter || (isIntraOnly && profile > 0)) skipColours(bits, profile)
  if (isInter) bits(8)
  if (isInter && !isIntraOnly) {
    bits(12)
    // Size taken from one of three reference frames?
    if (bits(1) || bits(1) || bits(1)) return undefined
  }
  return { width: bits(16) + 1, height: bits(16) + 1 }
}

/** The offsets of the frames in a block. A superframe index at its end lists them if there are several. */
function vp9Frames(view: DataView, { from, to }: Range): number[] {
  const marker = from < to ? view.getUint8(to - 1) : 0
  const count = (marker & 7) + 1
  const bytes = ((marker >> 3) & 3) + 1
  const index = to - 2 - count * bytes
  if (marker >> 5 !== 6 || index < from || view.getUint8(index) !== marker) return [from]
  const frames = [from]
  for (let frame = 0; frame + 1 < count; frame++) {
    let length = 0
    for (let byte = 0; byte < bytes; byte++) {
      length += view.getUint8(index + 1 + frame * bytes + byte) * 256 ** byte
    }
    frames.push((frames.at(-1) ?? from) + length)
  }
  return frames.filter((start) => start < index)
}

/** The sizes of the frames in a VP9 block. */
export function* vp9Sizes(view: DataView, block: Range): Sizes {
  for (const start of vp9Frames(view, block)) {
    const size = vp9FrameSize(bitsOf(view, start))
    if (size) yield size
  }
}
