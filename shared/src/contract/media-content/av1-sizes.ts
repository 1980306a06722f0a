import { type Bits, bitsOf } from './bits'
import type { Range } from './budget'
import type { Sizes } from './sizes'

/** Skips a uvlc: as many leading zeros as the number has bits. */
function skipCounted(bits: Bits): void {
  let zeroes = 0
  while (zeroes < 32 && bits(1) === 0) zeroes++
  if (zeroes < 32) bits(zeroes)
}

/** Skips timing and decoder model info. Returns the bit length of the delays of operating points, or 0 if there are none. */
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
  // Profile and still_picture.
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
  throw new RangeError('Unterminated LEB128 length')
}

const sequenceHeader = 1

/** The sizes in the sequence headers of an AV1 stream: those that are decoded, whatever the container says. */
export function* av1Sizes(view: DataView, { from, to }: Range): Sizes {
  for (let start = from; start < to; ) {
    const head = view.getUint8(start)
    const after = start + (head & 4 ? 2 : 1)
    // A unit without a length is the last one.
    const { value, length } = head & 2 ? leb128(view, after) : { value: to - after, length: 0 }
    if (((head >> 3) & 15) === sequenceHeader) yield sequenceSize(bitsOf(view, after + length))
    start = after + length + value
  }
}
