const compact = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
})

/** Formats a count compactly, rounded down: `1.2K`. */
export function compactCount(count: number): string {
  return compact.format(count)
}
