/** Reads the next bits as a number. @throws RangeError beyond the end of the file */
export type Bits = (count: number) => number

/** Reads bits in sequence, most significant first. */
export function bitsOf(view: DataView, from: number): Bits {
  let at = from * 8
  return (count) => {
    let value = 0
    for (let bit = 0; bit < count; bit++, at++) {
      value = value * 2 + ((view.getUint8(at >> 3) >> (7 - (at & 7))) & 1)
    }
    return value
  }
}
