// @ts-check

/** @param {readonly number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/**
 * A text table with aligned columns: the first to the left, the others to the right.
 * @param {readonly (readonly string[])[]} rows the first has the titles
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ row) =>
    row.map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0)).join('   ')
  return rows.map(line).join('\n')
}

/**
 * A table of calls, each with its medians in milliseconds and their ratios to the first.
 * @param {readonly { call: string, medians: readonly number[] }[]} calls
 * @param {readonly string[]} titles of the medians
 */
export function timesAndRatios(calls, titles) {
  const rows = calls.map(({ call, medians }) => [
    call,
    ...medians.map((value) => `${value.toFixed(1)} (${(value / (medians[0] ?? value)).toFixed(2)})`),
  ])
  return table([['call', ...titles], ...rows])
}
