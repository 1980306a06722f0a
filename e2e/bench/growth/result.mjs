// @ts-check
import { median } from '../report/result.mjs'

/** @typedef {import('./use-page.mjs').Growth} Growth */

/** @typedef {{ posts: number, growth: Growth }} Sample */

/**
 * @param {readonly Sample[]} samples
 * @param {number} runs
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, runs) {
  const sizes = [...new Set(samples.map(({ posts }) => posts))]
  const valuesOf = (/** @type {number} */ size, /** @type {keyof Growth} */ quantity) =>
    samples.filter(({ posts }) => posts === size).map(({ growth }) => growth[quantity])
  const bySize = (/** @type {keyof Growth} */ quantity) =>
    Object.fromEntries(sizes.map((size) => [titleOf(size), valuesOf(size, quantity)]))
  return {
    part: 'growth',
    title: 'Long use',
    method: `/explore, logged in: 200 screens scrolled, then 50 navigations between four pages. Memory is that of the page with its API, above the start and without garbage. Medians of ${runs} runs, taken in turn.`,
    comparisons: [
      {
        ...{ title: 'Memory above the start', unit: 'MB', areVariants: false },
        conditions: [
          { name: 'after 200 screens', values: bySize('afterScrolling') },
          { name: 'after 50 navigations', values: bySize('afterNavigations') },
        ],
      },
      {
        title: 'Longest frame',
        unit: 'ms',
        conditions: [{ name: 'scrolling', values: bySize('longestFrame') }],
      },
    ],
    targets: sizes.flatMap((size) => [
      {
        ...{ name: `${titleOf(size)}, memory`, unit: 'MB', limit: 20 },
        value: median(valuesOf(size, 'afterNavigations')),
        is: /** @type {const} */ ('atMost'),
      },
      {
        ...{ name: `${titleOf(size)}, longest frame`, unit: 'ms', limit: 50 },
        value: median(valuesOf(size, 'longestFrame')),
        is: /** @type {const} */ ('atMost'),
      },
    ]),
  }
}

const titleOf = (/** @type {number} */ size) => `${size.toLocaleString('en-US')} posts`
