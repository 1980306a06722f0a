import { mediaSizeOf } from 'shared'

/** Used when the size is unknown. */
const defaultRatio = 3 / 2

/** The tallest and widest ratio shown whole; beyond, items are cropped to the middle. */
const minRatio = 4 / 5
const maxRatio = 2

/** The tallest ratio of two items side by side. The widest is twice the widest item. */
const minPairRatio = 1

/** The space reserved for a post's media before it loads. */
export interface MediaLayout {
  /** Width divided by height of the whole. */
  aspectRatio: number
  /** Relative column widths; the heights are equal. */
  columnRatios: readonly number[]
}

/** One item keeps its aspect ratio; two share one height, both shown whole. */
export function mediaLayout(urls: readonly string[]): MediaLayout {
  const columnRatios = urls.map(aspectRatioOf)
  const sum = columnRatios.reduce((whole, each) => whole + each, 0)
  return { aspectRatio: urls.length > 1 ? Math.max(minPairRatio, sum) : sum, columnRatios }
}

function aspectRatioOf(url: string): number {
  const size = mediaSizeOf(url)
  return size ? Math.min(maxRatio, Math.max(minRatio, size.width / size.height)) : defaultRatio
}
