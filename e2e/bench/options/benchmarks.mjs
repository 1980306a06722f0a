// @ts-check
import { networkNames } from '../serve/networks.mjs'
import { numbers, oneNumber, oneOf, optionsIn, readOptions, someOf } from './options.mjs'

// Nothing here needs a package: wrong options are refused before packages are installed.

/** `lazy` has the chunks that Vite makes of lazy routes; in `grouped` they are few, as the product's own are. */
const monoliths = /** @type {const} */ (['grouped', 'lazy'])

/** Pages that `navigate` goes to. */
const destinations = /** @type {const} */ (['profile', 'post', 'tester'])

/**
 * What has been loaded before the click: nothing for other pages, what is prefetched when the browser is idle, or what is prefetched
 * when the pointer is over the link. For the first and the last, the connection is metered.
 */
const preparations = /** @type {const} */ (['cold', 'idle', 'hover'])

const devices = /** @type {const} */ (['mobile', 'desktop'])

const screens = /** @type {const} */ (['landing', 'login', 'explore', 'post', 'profile', 'tester'])

const apiParts = /** @type {const} */ (['posts', 'popularity'])

/** @typedef {typeof monoliths[number]} Monolith */
/** @typedef {typeof destinations[number]} DestinationName */
/** @typedef {typeof preparations[number]} Preparation */
/** @typedef {typeof devices[number]} Device */
/** @typedef {typeof screens[number]} Screen */

/** Posts in the database of a page that has no others: those of the seed. */
export const seededPosts = 6

/** The benchmarks, each with its options. */
const benchmarks = {
  api: { part: someOf(apiParts) },
  console: { runs: oneNumber(5) },
  'first-post': {
    runs: oneNumber(9),
    network: someOf(networkNames),
    cpu: numbers([1, 4]),
    against: oneOf(monoliths, 'grouped'),
  },
  growth: { runs: oneNumber(3), posts: numbers([10, 1000, 10_000], seededPosts) },
  interactions: { runs: oneNumber(5), posts: oneNumber(1000, seededPosts), cpu: oneNumber(4) },
  lighthouse: { runs: oneNumber(3), device: someOf(devices), screen: someOf(screens) },
  navigate: {
    runs: oneNumber(9),
    network: oneOf(networkNames, '40ms'),
    to: someOf(destinations),
    prepared: someOf(preparations),
  },
  scale: { runs: oneNumber(3), seconds: oneNumber(10), posts: oneNumber(1_000_000) },
  server: { runs: oneNumber(5), seconds: oneNumber(4), posts: oneNumber(1_000_000) },
}

/** @typedef {keyof typeof benchmarks} Benchmark */

export const benchmarkNames = /** @type {Benchmark[]} */ (Object.keys(benchmarks))

/**
 * @param {Benchmark} name
 * @param {string[]} args
 * @throws {import('../../../shell/host/problem.mjs').Problem} that names what is wrong
 */
export function checkOptions(name, args) {
  optionsIn(benchmarks[name], args)
}

/**
 * The options that a benchmark was started with. Ends the process with a message if one of them is wrong.
 * @template {Benchmark} Name
 * @param {Name} name
 */
export function optionsOf(name) {
  return readOptions(benchmarks[name])
}
