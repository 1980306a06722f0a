import type { MediaLayout } from './media-layout'

/**
 * How wide an item is shown: its share of the row. On the post's page, that is as wide as a phone, or up to 604 pixels; in lists it begins
 * 73 pixels from the edge, beside a face, and is up to 548 wide. Where there is room for a right column, both are 40 pixels less.
 */
export function sizesOf({ ratios, width }: MediaLayout, index: number, isPage: boolean): string {
  const sum = ratios.reduce((all, each) => all + each, 0)
  const share = ((width * (ratios[index] ?? 0)) / sum).toFixed(3)
  const [phone, desktop] = isPage ? ['100vw', 604] : ['(100vw - 73px)', 548]
  return `(max-width: 640px) calc(${phone} * ${share}), (width < 1100px) calc(${desktop}px * ${share}), calc(${desktop - 40}px * ${share})`
}
