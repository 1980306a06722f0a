// @ts-check
import { median } from '../report/result.mjs'

/** @typedef {{ size: number } & Partial<import('./use-console.mjs').ShownResponse & import('./use-console.mjs').Keys>} Sample */

/**
 * @param {readonly Sample[]} samples
 * @param {{ received: readonly number[], sent: readonly number[], runs: number }} options sizes of bodies
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, { received, sent, runs }) {
  const valuesOf = (/** @type {number} */ size, /** @type {Exclude<keyof Sample, 'size'>} */ quantity) =>
    samples.flatMap((sample) => (sample.size === size ? (sample[quantity] ?? []) : []))
  const bySize = (/** @type {Exclude<keyof Sample, 'size'>} */ quantity) =>
    Object.fromEntries(received.map((size) => [titleOf(size), valuesOf(size, quantity)]))
  const atMost = /** @type {const} */ ({ is: 'atMost', unit: 'ms' })
  return {
    part: 'console',
    title: 'The request tester with large bodies',
    method: `JSON of a local server, from Submit until its tree is painted; keys at the end of a body until they are painted, against a plain textarea with the same text. Medians of ${runs} runs.`,
    comparisons: [
      { title: 'Response shown', unit: 'ms', conditions: [{ name: 'tree', values: bySize('shown') }] },
      {
        title: 'Longest task meanwhile (0: none over 50 ms)',
        unit: 'ms',
        areVariants: false,
        conditions: [{ name: 'tree', values: bySize('longestTask') }],
      },
      {
        title: 'Key in a body',
        unit: 'ms',
        conditions: sent.map((size) => ({
          name: titleOf(size),
          values: { 'plain textarea': valuesOf(size, 'plain'), editor: valuesOf(size, 'editor') },
        })),
      },
    ],
    targets: [
      ...received.map((size) => ({
        ...{ ...atMost, name: `longest task, ${titleOf(size)}`, limit: 50 },
        value: median(valuesOf(size, 'longestTask')),
      })),
      ...sent.map((size) => ({
        ...{ ...atMost, name: `key, ${titleOf(size)}`, limit: 100 },
        value: median(valuesOf(size, 'editor')),
      })),
    ],
  }
}

const titleOf = (/** @type {number} */ size) => `${(size / 1000).toLocaleString('en-US')} kB`
