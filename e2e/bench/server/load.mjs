// @ts-check
import autocannon from 'autocannon'
import { percentile } from './percentile.mjs'

/**
 * A request, as autocannon takes it.
 * @typedef {object} LoadRequest
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * A load: each connection is one client, who sends its requests in turn, again and again.
 * @typedef {object} Load
 * @property {string} origin
 * @property {(client: number) => LoadRequest[]} requestsOf
 * @property {number} connections
 * @property {number} seconds
 * @property {number} [mostRefused] answers that are errors, from 0 to 1; by default a few, because clients are stopped between a like and its dislike
 * @property {number} [rate] requests per second of all; as many as it can take by default
 */

/**
 * @typedef {object} Measured
 * @property {number} requests
 * @property {number} refused answers that are errors
 * @property {number} perSecond
 * @property {number} p50 milliseconds
 * @property {number} p99
 */

/**
 * Sends a load.
 * @param {Load} load
 * @returns {Promise<Measured>}
 * @throws {Error} if a request is not answered, or too many are refused
 */
export async function send({ origin, requestsOf, connections, seconds, rate, mostRefused = 0.1 }) {
  let clients = 0
  /** @type {number[]} */
  const times = []
  const instance = autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(rate && { overallRate: Math.round(rate) }),
    setupClient: (client) => {
      client.setRequests(requestsOf(clients++))
      client.on('response', (_status, _bytes, time) => times.push(time))
    },
  })
  const started = performance.now()
  const { errors, non2xx } = await instance
  const passed = (performance.now() - started) / 1000
  if (errors > 0 || non2xx > Math.max(connections, times.length * mostRefused)) {
    throw new Error(
      `${origin} answered ${non2xx} of ${times.length} requests with an error, ${errors} not at all.`,
    )
  }
  times.sort((a, b) => a - b)
  return {
    refused: non2xx,
    requests: times.length,
    perSecond: times.length / passed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
