// @ts-check

/** @param {readonly number[]} sorted ascending @param {number} share from 0 to 1 */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
