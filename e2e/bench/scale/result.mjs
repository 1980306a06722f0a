// @ts-check

/** @typedef {Awaited<ReturnType<typeof import('./measure.mjs').measureLoad>>} Measured */
/** @typedef {{ load: string, count: number, measured: Measured }} Sample */

/**
 * @param {readonly Sample[]} samples
 * @param {{ posts: number, runs: number, processors: number }} about
 * @returns {import('../report/result.mjs').Result}
 */
export function resultOf(samples, { posts, runs, processors }) {
  const loads = [...new Set(samples.map(({ load }) => load))]
  const counts = [...new Set(samples.map(({ count }) => count))]
  const titleOf = (/** @type {number} */ count) => (count === 1 ? 'one process' : `${count} processes`)
  const valuesOf = (
    /** @type {string} */ load,
    /** @type {number} */ count,
    /** @type {keyof Measured} */ quantity,
  ) =>
    samples
      .filter((each) => each.load === load && each.count === count)
      .map(({ measured }) => measured[quantity])
  /** @param {string} title @param {string} unit @param {keyof Measured} quantity */
  const byCount = (title, unit, quantity) => ({
    ...{ title, unit },
    conditions: loads.map((load) => ({
      name: load,
      values: Object.fromEntries(counts.map((count) => [titleOf(count), valuesOf(load, count, quantity)])),
    })),
  })
  return {
    part: 'scale',
    title: 'Many people on PostgreSQL',
    method: `${(posts / 10).toLocaleString('en-US')} people, ${posts.toLocaleString('en-US')} posts, followers by a power law. 16 connections: 95 % reads, 4 % likes, 1 % posts; then all like one post. The load, the processes and PostgreSQL share ${processors} processors. ${runs} runs, taken in turn.`,
    comparisons: [
      byCount('Throughput', 'requests/s', 'perSecond'),
      byCount('Median', 'ms', 'p50'),
      byCount('p99', 'ms', 'p99'),
      byCount('Refused', 'answers', 'refused'),
      byCount('Processor time of the API', 'µs per request', 'api'),
      byCount('Processor time of PostgreSQL', 'µs per request', 'database'),
    ],
    targets: [],
  }
}
