import { mediaSizeOf } from 'shared'
import { ratios } from '../posts/media-ratios'

/** The ratio of the tallest row that is as wide as the column: an upright photo of a phone. A taller row is narrower instead of cut. */
const minRowRatio = 3 / 4

/** The space reserved for a post's media before it loads. Width divided by height is called ratio. */
export interface MediaLayout {
  /** The ratio of each item. As widths are shared in proportion to them, all heights are equal and nothing is cut. */
  ratios: readonly number[]
  /** The part of the column's width that the row takes. */
  width: number
}

/** Lays out one item, or two side by side, by their proportions. */
export function mediaLayout(urls: readonly string[]): MediaLayout {
  const widest = urls.length > 1 ? ratios.maxOfPair : ratios.max
  const shown = urls.map((url) => Math.min(widest, Math.max(ratios.min, ratioOf(url))))
  const rowRatio = shown.reduce((sum, ratio) => sum + ratio, 0)
  return { ratios: shown, width: Math.min(1, rowRatio / minRowRatio) }
}

function ratioOf(url: string): number {
  const size = mediaSizeOf(url)
  return size ? size.width / size.height : ratios.unknown
}
