import type { Part } from './part'

/** Bytes of a file, from one to before another. */
export type Range = Pick<Part, 'from' | 'to'>

/** Bytes that a range counts for at least: that much of a file it takes to name it. */
const least = 8

/**
 * Passes ranges on until they have come to twice the file. Only a file made to keep its reader busy names the same bytes that often.
 * @throws RangeError then
 */
export function* withinBudget(ranges: Iterable<Range>, view: DataView): Generator<Range> {
  let left = 2 * view.byteLength
  for (const range of ranges) {
    left -= Math.max(least, range.to - range.from)
    if (left < 0) throw new RangeError('The file names the same bytes again and again')
    yield range
  }
}
