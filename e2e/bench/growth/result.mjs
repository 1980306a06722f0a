// @ts-check
import { median } from '../report/result.mjs'

/** @typedef {import('./use-page.mjs').Growth} Growth */

/** @typedef {{ posts: number, growth: Growth }} Sample */

const names = { afterScrolling: 'after 200 screens', afterNavigations: 'after 50 navigations' }

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
    method: `/explore, logged in: 200 screens scrolled, then 50 navigations between five pages of one document. Memory is that of the page with its API, above the start and without garbage. Medians of ${runs} runs, taken in turn.`,
    comparisons: [
      {
        ...{ title: 'Memory above the start', unit: 'MB', areVariants: false },
        conditions: [
          { name: names.afterScrolling, values: bySize('afterScrolling') },
          { name: names.afterNavigations, values: bySize('afterNavigations') },
        ],
      },
      {
        title: 'Longest frame',
        unit: 'ms',
        conditions: [{ name: 'scrolling', values: bySize('longestFrame') }],
      },
    ],
    targets: sizes.flatMap((size) => [
      .../** @type {const} */ (['afterScrolling', 'afterNavigations']).map((quantity) => ({
        ...{ name: `${titleOf(size)}, memory ${names[quantity]}`, unit: 'MB', limit: 20 },
        value: median(valuesOf(size, quantity)),
        is: /** @type {const} */ ('atMost'),
      })),
      {
        ...{ name: `${titleOf(size)}, longest frame`, unit: 'ms', limit: 50 },
        value: median(valuesOf(size, 'longestFrame')),
        is: /** @type {const} */ ('atMost'),
      },
    ]),
  }
}

const titleOf = (/** @type {number} */ size) => `${size.toLocaleString('en-US')} posts`
