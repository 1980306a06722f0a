// @ts-check
import { median, ratiosOf } from './result.mjs'
import { drawing, element, round, text, ticksUpTo, verticalLine } from './svg.mjs'
import { formatted } from './table.mjs'

/** @typedef {import('./result.mjs').Comparison} Comparison */
/** @typedef {import('./result.mjs').Waterfall} Waterfall */

const width = 900
/** Left of the axis, for the names of rows. */
const margin = 290
const rowHeight = 22

/**
 * A row of points with their median.
 * @typedef {object} Row
 * @property {string} name
 * @property {number[]} values
 * @property {number} style of the variant, by its place
 */

/**
 * @param {{ title: string, rows: Row[], ticks: number[], xOf: (value: number) => number, line?: number }} plot
 */
function pointPlot({ title, rows, ticks, xOf, line }) {
  const bottom = rows.length * rowHeight + 6
  const grid = ticks.flatMap((tick) => [
    verticalLine(xOf(tick), 0, bottom, tick === line ? 'base' : 'grid'),
    text(xOf(tick), bottom + 16, formatted(tick), 'middle'),
  ])
  const drawn = rows.map(({ name, values, style }, index) => {
    const y = index * rowHeight + rowHeight / 2 + 3
    const middle = median(values)
    // Not all on one line, so that equal values are seen to be several.
    const points = values.map((value, run) =>
      element('circle', { cx: round(xOf(value)), cy: y + ((run % 3) - 1) * 3, r: 3, class: `v${style}` }),
    )
    return [
      text(margin - 60, y + 4, name, 'end'),
      text(margin - 8, y + 4, formatted(middle), 'end'),
      ...points,
      verticalLine(xOf(middle), y - 9, y + 9, `median v${style}`),
    ].join('')
  })
  return drawing({ title, width, height: bottom + 24 }, [...grid, ...drawn])
}

/**
 * The runs of a comparison as points.
 * @param {Comparison} comparison
 */
export function runsPlot({ title, unit, conditions }) {
  const rows = conditions.flatMap(({ name, values }) =>
    Object.entries(values).map(([variant, measured], style) => ({
      ...{ name: `${name}, ${variant}`, values: measured, style },
    })),
  )
  const max = Math.max(...rows.flatMap(({ values }) => values), 1e-9)
  const xOf = (/** @type {number} */ value) => margin + (value / max) * (width - margin - 20)
  return pointPlot({ title: `${title}, ${unit}`, rows, ticks: ticksUpTo(max), xOf })
}

/**
 * The ratios of its rounds to the first variant, on a logarithmic axis: half as much is as far from 1 as twice as much.
 * @param {Comparison} comparison
 */
export function ratiosPlot({ title, conditions }) {
  const rows = conditions.flatMap((condition) =>
    Object.keys(condition.values)
      .slice(1)
      .map((variant, index) => ({
        ...{ name: `${condition.name}, ${variant}`, style: index + 1 },
        values: ratiosOf(condition, variant),
      })),
  )
  const all = rows.flatMap(({ values }) => values)
  const reach = Math.max(1.5, ...all.map((ratio) => Math.max(ratio, 1 / ratio)))
  const xOf = (/** @type {number} */ ratio) =>
    margin + ((Math.log(ratio) / Math.log(reach) + 1) / 2) * (width - margin - 20)
  const ticks = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4].filter((tick) => tick <= reach && tick >= 1 / reach)
  return pointPlot({ title: `${title}, ratio`, rows, ticks, xOf, line: 1 })
}

/**
 * The requests of a page load as bars, and what the page showed when.
 * @param {Waterfall} waterfall
 * @param {number} max milliseconds, the same for waterfalls to compare
 */
export function waterfallPlot({ title, requests, marks }, max) {
  const xOf = (/** @type {number} */ time) => margin + (time / max) * (width - margin - 20)
  const bottom = requests.length * 16 + 6
  const grid = ticksUpTo(max).flatMap((tick) => [
    verticalLine(xOf(tick), 0, bottom, 'grid'),
    text(xOf(tick), bottom + 16, `${formatted(tick)} ms`, 'middle'),
  ])
  const bars = requests.map(({ url, kind, start, end, bytes }, index) => {
    const { port, pathname } = new URL(url)
    const name = pathname.split('/').pop() || '/'
    const label = `${name.length > 30 ? `${name.slice(0, 29)}…` : name} :${port}`
    const attributes = { x: round(xOf(start)), y: index * 16 + 4, height: 11, class: `bar ${kind}` }
    return [
      text(margin - 8, index * 16 + 13, label, 'end'),
      element('rect', { ...attributes, width: Math.max(1, round(xOf(end) - xOf(start))) }),
      text(xOf(end) + 4, index * 16 + 13, `${(bytes / 1000).toFixed(1)} kB`),
    ].join('')
  })
  const lines = Object.entries(marks).flatMap(([name, at], index) => [
    verticalLine(xOf(at), 0, bottom + 22 + index * 14, 'mark'),
    text(xOf(at) - 4, bottom + 32 + index * 14, `${name} ${formatted(at)} ms`, 'end'),
  ])
  return drawing({ title, width, height: bottom + 80 }, [...grid, ...bars, ...lines])
}
