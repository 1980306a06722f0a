// @ts-check
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { root } from './paths.mjs'
import { forEachLine, start, untilClosed } from './processes.mjs'

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href

const builtServer = join(root, 'mock-api', 'dist', 'server', 'main.mjs')

/** What a server waits for, which may take minutes. @param {string} line */
const isWaiting = (line) => line.startsWith('Waiting for ')

/**
 * @typedef {object} ApiServer
 * @property {string} origin
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<string>} ended resolves when it ends, with how: `exit code 1` or `SIGKILL`
 */

/**
 * Starts the built server of the API as a process of its own, which ends with this one, also if this one is killed.
 * @param {Record<string, string>} env its settings, see mock-api/README.md
 * @param {(line: string) => void} onLine told what it prints beside its address: once it has started, or at once if it waits
 * @param {string} [script] of the server
 * @returns {Promise<ApiServer>}
 * @throws {Problem} with what it printed, if it does not start
 */
export async function startApiServer(env, onLine, script = builtServer) {
  const child = start(process.execPath, ['--import', endWithParent, script], {
    cwd: root,
    env,
    stdin: 'pipe',
  })
  /** @type {string[]} */
  const printed = []
  let hasStarted = false
  /** @type {Promise<string>} */
  const origin = new Promise((resolve) => {
    forEachLine(child, (line) => {
      const [, ready] = /^The API is ready: (\S+)$/.exec(line) ?? []
      if (ready) {
        hasStarted = true
        for (const each of printed) onLine(each)
        resolve(ready)
      } else if (hasStarted || isWaiting(line)) onLine(line)
      else printed.push(line)
    })
  })
  const ended = untilClosed(child).then((code) =>
    code === null ? String(child.signalCode) : `exit code ${code}`,
  )
  const failed = ended.then((how) => {
    throw new Problem(printed.join('\n').trimEnd() || `The API server ended (${how}) before it was ready.`)
  })
  return { origin: await Promise.race([origin, failed]), process: child, ended }
}
