// @ts-check
import { callsOf } from './calls.mjs'
import { copyOf } from './copies.mjs'
import { cpuSeconds } from './cpu.mjs'
import { send } from './load.mjs'

/** @typedef {import('./api-process.mjs').ServerProcess} ServerProcess */
/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./load.mjs').Measured} Measured */

/**
 * A server with its data.
 * @typedef {{ server: ServerProcess, posts: number, tokens: string[] }} Side
 */

/** @typedef {{ runs: number, seconds: number }} Effort */
/** @typedef {(what: string) => void} Next */

/**
 * By call, for each of two: requests per second, and microseconds of processor time per request.
 * @typedef {Record<string, { title: string, perSecond: [number[], number[]], cpu: [number[], number[]] }>} Ratios
 */

const connections = 40

/** Until the code of a server is compiled and its database is in memory. */
const warmUpSeconds = 4

/** A load with the processor time of the server. @param {ServerProcess} server @param {Call['requestsOf']} requestsOf @param {number} seconds */
async function saturate(server, requestsOf, seconds) {
  const before = cpuSeconds(server.pid)
  const { perSecond, requests } = await send({ origin: server.origin, requestsOf, connections, seconds })
  const cpu = ((cpuSeconds(server.pid) - before) / requests) * 1e6
  return { perSecond, cpu }
}

/**
 * Measures pairs in turn. Whoever is first changes from run to run.
 * @param {Effort} effort
 * @param {Record<string, { title: string, pair: [[ServerProcess, Call['requestsOf']], [ServerProcess, Call['requestsOf']]] }>} pairs
 * @param {Next} next
 * @returns {Promise<Ratios>}
 */
async function inTurns({ runs, seconds }, pairs, next) {
  /** @type {Ratios} */
  const ratios = {}
  for (const [name, { title, pair }] of Object.entries(pairs)) {
    const measured = {
      title,
      perSecond: /** @type {[number[], number[]]} */ ([[], []]),
      cpu: /** @type {[number[], number[]]} */ ([[], []]),
    }
    ratios[name] = measured
    for (const [server, requestsOf] of pair) await saturate(server, requestsOf, warmUpSeconds)
    for (let run = 0; run < runs; run++) {
      for (const side of run % 2 === 0 ? /** @type {const} */ ([0, 1]) : /** @type {const} */ ([1, 0])) {
        const [server, requestsOf] = pair[side]
        const { perSecond, cpu } = await saturate(server, requestsOf, seconds)
        measured.perSecond[side].push(perSecond)
        measured.cpu[side].push(cpu)
      }
      next(
        `${title}, ${measured.perSecond.map((values) => values.at(-1)?.toFixed(0)).join(' and ')} per second`,
      )
    }
  }
  return ratios
}

/**
 * The API beside a bare Fastify.
 * @param {{ api: ServerProcess, bare: ServerProcess, calls: Record<string, Call> } & Effort} what
 * @param {Next} next
 */
export function measureRatios({ api, bare, calls, ...effort }, next) {
  const pairs = Object.entries(calls).map(([name, call]) => [
    name,
    {
      title: call.name,
      pair: [
        [bare, copyOf(name, call)],
        [api, call.requestsOf],
      ],
    },
  ])
  return inTurns(effort, Object.fromEntries(pairs), next)
}

/**
 * Few beside many: posts, followers.
 * @param {{ small: Side, large: Side } & Effort} sides
 * @param {Next} next
 */
export function measureGrowth({ small, large, ...effort }, next) {
  // As many posts on a page as the smaller has.
  const [few, many] = [small, large].map(({ tokens, posts }) =>
    callsOf({ tokens, posts, limit: Math.min(20, small.posts) }),
  )
  const pairs = Object.entries(few ?? {}).map(([name, call]) => [
    name,
    {
      title: call.name,
      pair: [
        [small.server, call.requestsOf],
        [large.server, many?.[/** @type {'feed'} */ (name)].requestsOf],
      ],
    },
  ])
  return inTurns(effort, Object.fromEntries(pairs), next)
}

/** Of what the server can take, while the times of answers are measured. */
const share = 0.8

/**
 * Times of answers below saturation.
 * @param {{ api: ServerProcess, calls: Record<string, Call>, ratios: Ratios } & Effort} what
 * @param {Next} next
 * @returns {Promise<Record<string, Measured>>}
 */
export async function measureLatency({ api, calls, ratios, seconds }, next) {
  /** @type {Record<string, Measured>} */
  const latencies = {}
  for (const [name, { requestsOf }] of Object.entries(calls)) {
    const most = Math.min(...(ratios[name]?.perSecond[1] ?? []))
    const load = { origin: api.origin, requestsOf, connections, seconds: seconds * 3, rate: most * share }
    const measured = await send(load)
    latencies[name] = measured
    next(`${calls[name]?.name}, half within ${measured.p50.toFixed(1)} ms`)
  }
  return latencies
}
