// @ts-check

/** @typedef {import('./link.mjs').Network} Network */

/** @param {number} mbit */
const bytesPerMs = (mbit) => (mbit * 1_000_000) / 8 / 1_000

/** @type {Record<string, Network | undefined>} */
const networks = {
  none: undefined,
  '40ms': { name: '40 ms, 10 Mbit', roundTripMs: 40, bytesPerMs: bytesPerMs(10) },
  '150ms': { name: '150 ms, 1.6 Mbit', roundTripMs: 150, bytesPerMs: bytesPerMs(1.6) },
}

/** Their names as options of the benchmarks. */
export const networkNames = Object.keys(networks)

/**
 * @param {string} name
 * @returns {Network | undefined} undefined for none in between
 */
export function networkOf(name) {
  if (!Object.hasOwn(networks, name)) throw new Error(`There is no network "${name}", only ${networkNames}.`)
  return networks[name]
}
