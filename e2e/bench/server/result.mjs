// @ts-check
import { median, ratiosOf } from '../report/result.mjs'

/** @typedef {import('./measure.mjs').Ratios} Ratios */
/** @typedef {import('../report/result.mjs').Target} Target */

/** At least this much of what a bare Fastify takes. */
const wanted = /** @type {Record<string, number>} */ ({ feed: 0.4, like: 0.25 })
/** p99 in medians. */
const longestTail = 5
/** With many in comparison with few. */
const mostGrowth = 1.3

/**
 * @param {string} title
 * @param {string} unit
 * @param {readonly [string, string]} variants
 * @param {Ratios} ratios
 * @param {'perSecond' | 'cpu'} quantity
 */
const comparison = (title, unit, [first, second], ratios, quantity) => ({
  title,
  unit,
  conditions: Object.values(ratios).map((measured) => ({
    name: measured.title,
    values: { [first]: measured[quantity][0], [second]: measured[quantity][1] },
  })),
})

/**
 * @param {{ ratios: Ratios, latencies: Record<string, import('./load.mjs').Measured>, growth: Ratios, runs: number, posts: number }} measured
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf({ ratios, latencies, growth, runs, posts }) {
  const bare = /** @type {const} */ (['bare Fastify', 'EchoSphere'])
  const sizes = /** @type {const} */ (['few', 'many'])
  /** @param {readonly [string, string]} variants @param {Ratios[string] | undefined} measured @param {'perSecond' | 'cpu'} quantity */
  const ratio = (variants, measured, quantity) => {
    const values = {
      [variants[0]]: measured?.[quantity][0] ?? [],
      [variants[1]]: measured?.[quantity][1] ?? [],
    }
    return median(ratiosOf({ name: '', values }, variants[1]))
  }
  return {
    part: 'server',
    title: 'The API on SQLite under load',
    method: `40 connections of autocannon, members of their own; ${posts.toLocaleString('en-US')} posts. The bare Fastify answers the same bytes and headers. Medians of ${runs} runs, taken in turn.`,
    comparisons: [
      comparison('Saturation', 'requests/s', bare, ratios, 'perSecond'),
      comparison('Processor time', 'µs per request', bare, ratios, 'cpu'),
      {
        ...{ title: 'Answers at 80 % of saturation', unit: 'ms', areVariants: false },
        conditions: Object.entries(latencies).map(([name, { p50, p99 }]) => ({
          name: ratios[name]?.title ?? name,
          values: { median: [p50], p99: [p99] },
        })),
      },
      comparison('Few and many, processor time', 'µs per request', sizes, growth, 'cpu'),
    ],
    targets: [
      ...Object.entries(wanted).map(([name, limit]) => ({
        ...{ name: `${ratios[name]?.title}, of bare Fastify`, unit: '', limit },
        value: ratio(bare, ratios[name], 'perSecond'),
        is: /** @type {const} */ ('atLeast'),
      })),
      ...Object.entries(latencies).map(([name, { p50, p99 }]) => ({
        ...{ name: `${ratios[name]?.title}, p99 in medians`, unit: '', limit: longestTail },
        value: p99 / p50,
        is: /** @type {const} */ ('atMost'),
      })),
      ...Object.values(growth).map((measured) => ({
        ...{ name: `${measured.title}, many beside few`, unit: '', limit: mostGrowth },
        value: ratio(sizes, measured, 'cpu'),
        is: /** @type {const} */ ('atMost'),
      })),
    ],
    notes: [
      'Few: 10 posts and 10 followers. Many: 100,000 followers where there are 1,000,000 posts. Pages then have 10 posts on both sides.',
      'Processor time is that of the server’s process. It tells what a request costs on a machine that others use, too.',
    ],
  }
}
