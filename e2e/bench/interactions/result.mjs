// @ts-check
import { median } from '../report/result.mjs'

/** @typedef {{ action: string, latency: number }} Sample */

/** Milliseconds. Under 200, INP is called good. */
const limit = 100

/**
 * @param {readonly Sample[]} samples
 * @param {{ runs: number, posts: number, cpu: number }} options
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, { runs, posts, cpu }) {
  const names = [...new Set(samples.map(({ action }) => action))]
  const valuesOf = (/** @type {string} */ name) =>
    samples.filter(({ action }) => action === name).map(({ latency }) => latency)
  return {
    part: 'interactions',
    title: 'Interactions',
    method: `From a press until the next frame, as INP counts, with ${posts} posts and a processor slowed down ${cpu} times. Medians of ${runs} runs.`,
    comparisons: [
      {
        title: 'Next frame',
        unit: 'ms',
        areVariants: false,
        conditions: names.map((name) => ({ name, values: { 'next frame': valuesOf(name) } })),
      },
    ],
    targets: names.map((name) => ({
      ...{ name, unit: 'ms', limit, is: /** @type {const} */ ('atMost') },
      value: median(valuesOf(name)),
    })),
  }
}
