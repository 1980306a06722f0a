// @ts-check
import { cpuSeconds, treeSeconds } from '../server/cpu.mjs'
import { send } from '../server/load.mjs'

const connections = 16

/**
 * A load, and who was busy meanwhile.
 * @param {object} what
 * @param {string} what.origin
 * @param {readonly { pid: number }[]} what.processes of the API
 * @param {{ pid: number }} what.postgres
 * @param {import('../server/calls.mjs').Call['requestsOf']} what.requestsOf
 * @param {number} what.seconds
 */
export async function measureLoad({ origin, processes, postgres, requestsOf, seconds }) {
  // A database that many write the same row of refuses some of them.
  const load = { origin, requestsOf, connections, mostRefused: 1 }
  const busy = () => ({
    api: processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    database: treeSeconds(postgres.pid),
  })
  // Not counted: the first requests open connections.
  await send({ ...load, seconds: 1 })
  const before = busy()
  const measured = await send({ ...load, seconds })
  const after = busy()
  const perRequest = (/** @type {'api' | 'database'} */ part) =>
    ((after[part] - before[part]) / measured.requests) * 1e6
  return { ...measured, api: perRequest('api'), database: perRequest('database') }
}
