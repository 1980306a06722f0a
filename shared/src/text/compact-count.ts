const compact = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
})

/** A count in as few characters as a card has room for: `1.2K`. It never says more than there are. */
export function compactCount(count: number): string {
  return compact.format(count)
}
