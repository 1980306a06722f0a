import { mediaSizeOf } from 'shared'

/** Of what tells no size. */
const usual = 3 / 2

/** The tallest and the widest that a list shows whole; of what goes beyond, the middle is shown. */
const tallest = 4 / 5
const widest = 2

/** The tallest that two beside each other may be. The widest are two of the widest. */
const tallestPair = 1

/** The place that a list holds for a post's media, known before any of it is there. */
export interface MediaPlace {
  /** Width by height of the whole. */
  proportion: number
  /** How much of the width each item has; the heights are the same. */
  shares: readonly number[]
}

/** One item has its own proportion; two stand beside each other, as high as each other, and both whole. */
export function mediaPlace(urls: readonly string[]): MediaPlace {
  const shares = urls.map(proportionOf)
  const sum = shares.reduce((whole, each) => whole + each, 0)
  return { proportion: urls.length > 1 ? Math.max(tallestPair, sum) : sum, shares }
}

function proportionOf(url: string): number {
  const size = mediaSizeOf(url)
  return size ? Math.min(widest, Math.max(tallest, size.width / size.height)) : usual
}
