// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Per second, in what Linux tells of a process: the same on all machines that Node.js runs on. */
const ticks = 100

/** @param {string | number} pid @returns fields that Linux tells of a process, from the third on; none if it has ended */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

/** @param {readonly string[]} fields */
const seconds = (fields) => fields.reduce((sum, field) => sum + Number(field), 0) / ticks

/** The processor time that a process has used, in seconds. It does not depend on what else the machine does. @param {number} pid */
export function cpuSeconds(pid) {
  if (existsSync('/proc/self/stat')) return seconds(statOf(pid).slice(11, 13))
  // Such as 1:02.34, or 1-02:03:04.
  const parts = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/[:-]/)
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** {@link cpuSeconds} of a process and of those that it has started; only on Linux, NaN elsewhere. @param {number} pid */
export function treeSeconds(pid) {
  const own = statOf(pid)
  if (own.length === 0) return Number.NaN
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields) => fields[1] === String(pid))
  // With the time of those that have ended, which it has been handed. Without, the sum could shrink.
  return running.reduce((sum, fields) => sum + seconds(fields.slice(11, 13)), seconds(own.slice(11, 15)))
}
