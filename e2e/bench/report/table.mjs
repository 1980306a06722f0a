// @ts-check
import { isMet, median, ratiosOf } from './result.mjs'

/** @typedef {import('./result.mjs').Comparison} Comparison */
/** @typedef {import('./result.mjs').Target} Target */

/**
 * A text table with aligned columns: the first to the left, the others to the right.
 * @param {readonly (readonly string[])[]} rows the first has the titles
 */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths[column] ?? 0))
      .join('   ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/**
 * A table with the medians of a comparison, and the median ratio of each variant to the first.
 * @param {Comparison} comparison
 */
export function comparisonTable({ title, unit, conditions, areVariants = true }) {
  const [base = '', ...others] = Object.keys(conditions[0]?.values ?? {})
  const rows = conditions.map((condition) => {
    const { name, values } = condition
    return [
      name,
      formatted(median(values[base] ?? [])),
      ...others.flatMap((variant) => [
        formatted(median(values[variant] ?? [])),
        ...(areVariants ? [median(ratiosOf(condition, variant)).toFixed(2)] : []),
      ]),
    ]
  })
  const titles = [
    `${title}, ${unit}`,
    base,
    ...others.flatMap((variant) => (areVariants ? [variant, 'ratio'] : [variant])),
  ]
  return table([titles, ...rows])
}

/** @param {readonly Target[]} targets */
export function targetTable(targets) {
  const rows = targets.map((target) => [
    target.name,
    `${formatted(target.value)} ${target.unit}`.trimEnd(),
    `${target.is === 'atMost' ? 'at most' : 'at least'} ${target.limit} ${target.unit}`.trimEnd(),
    isMet(target) ? '' : 'missed',
  ])
  return table([['target', 'measured', 'wanted', ''], ...rows])
}

/** Whole numbers without decimals, small ones with two. @param {number} value */
export function formatted(value) {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
