import { type Bits, bitsOf } from './bits'
import type { Range } from './budget'
import type { Sizes } from './picture-sizes'

/** A number behind as many zeroes as it has bits. */
function skipCounted(bits: Bits): void {
  let zeroes = 0
  while (zeroes < 32 && bits(1) === 0) zeroes++
  if (zeroes < 32) bits(zeroes)
}

/** Timing and the model of decoders. Gives the bits of a delay where operating points tell theirs, 0 where they do not. */
function skipTiming(bits: Bits): number {
  if (!bits(1)) return 0
  bits(64)
  if (bits(1)) skipCounted(bits)
  if (!bits(1)) return 0
  const delayBits = bits(5) + 1
  bits(42)
  return delayBits
}

function skipOperatingPoints(bits: Bits): void {
  const delayBits = skipTiming(bits)
  const hasDisplayDelay = bits(1)
  const count = bits(5) + 1
  for (let point = 0; point < count; point++) {
    bits(12)
    if (bits(5) > 7) bits(1)
    if (delayBits && bits(1)) bits(2 * delayBits + 1)
    if (hasDisplayDelay && bits(1)) bits(4)
  }
}

/** The largest frame that a sequence header allows (AV1 specification, section 5.5.1). */
function sequenceSize(bits: Bits) {
  // Profile, and whether it is one still picture.
  bits(4)
  if (bits(1)) bits(5)
  else skipOperatingPoints(bits)
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1]
  return { width: bits(widthBits) + 1, height: bits(heightBits) + 1 }
}

function leb128(view: DataView, from: number): { value: number; length: number } {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = view.getUint8(from + index)
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, length: index + 1 }
  }
  throw new RangeError('A length that does not end')
}

const sequenceHeader = 1

/** What the sequence headers among the units of an AV1 stream say: the size that is decoded, whatever is written around it. */
export function* av1Sizes(view: DataView, { from, to }: Range): Sizes {
  for (let start = from; start < to; ) {
    const head = view.getUint8(start)
    const after = start + (head & 4 ? 2 : 1)
    // A unit that does not tell its length is the last one.
    const { value, length } = head & 2 ? leb128(view, after) : { value: to - after, length: 0 }
    if (((head >> 3) & 15) === sequenceHeader) yield sequenceSize(bitsOf(view, after + length))
    start = after + length + value
  }
}
