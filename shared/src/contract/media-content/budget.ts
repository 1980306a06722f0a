import type { Part } from './part'

/** Bytes of a file, `to` excluded. */
export type Range = Pick<Part, 'from' | 'to'>

/** Minimum cost of a range in bytes: about what it takes in the file to declare one. */
const minimumCost = 8

/**
 * Yields ranges until their total exceeds twice the file size, against files crafted to be read over and over.
 * @throws RangeError then
 */
export function* withinBudget(ranges: Iterable<Range>, view: DataView): Generator<Range> {
  let left = 2 * view.byteLength
  for (const range of ranges) {
    left -= Math.max(minimumCost, range.to - range.from)
    if (left < 0) throw new RangeError('The file refers to the same bytes too often')
    yield range
  }
}
