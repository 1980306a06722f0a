import type { MediaLayout } from './media-layout'

/**
 * How wide an item is shown: its share of the row. On the post's page, that is as wide as a phone, or up to 604 pixels; in lists it begins
 * 73 pixels from the edge, beside a face, and is up to 548 wide.
 */
export function sizesOf({ ratios, width }: MediaLayout, index: number, isPage: boolean): string {
  const share = (width * (ratios[index] ?? 0)) / ratios.reduce((sum, each) => sum + each, 0)
  const [phone, desktop] = isPage ? ['100vw', 604] : ['(100vw - 73px)', 548]
  return `(max-width: 640px) calc(${phone} * ${share.toFixed(3)}), ${Math.round(share * desktop)}px`
}
