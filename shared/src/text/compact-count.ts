let compact: Intl.NumberFormat | undefined

/** Formats a count compactly, rounded down: `1.2K`. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count)
  // Only now: for its first formatter, a browser loads data for 10 ms, and few first pages have such a count.
  compact ??= new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  })
  return compact.format(count)
}
