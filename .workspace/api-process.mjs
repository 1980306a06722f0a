// @ts-check
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { root } from './paths.mjs'
import { forEachLine, start, untilClosed } from './processes.mjs'

/**
 * Starts the built server of the API as a process of its own, which ends with this one.
 * @param {Record<string, string>} env its settings, see mock-api/README.md
 * @param {(line: string) => void} onLine told what else it prints
 * @returns {Promise<{ origin: string, process: import('node:child_process').ChildProcess, ended: Promise<never> }>} `ended`
 *   rejects with a {@link Problem} when it ends
 * @throws {Problem} with what it printed, if it does not start
 */
export async function startApiServer(env, onLine) {
  const child = start(process.execPath, [join(root, 'mock-api', 'dist', 'server', 'main.mjs')], {
    cwd: root,
    env,
  })
  let printed = ''
  /** @type {Promise<string>} */
  const origin = new Promise((resolve) => {
    forEachLine(child, (line) => {
      const [, ready] = /^The API is ready: (\S+)$/.exec(line) ?? []
      if (ready) return resolve(ready)
      printed += `${line}\n`
      onLine(line)
    })
  })
  const ended = untilClosed(child).then(() => {
    throw new Problem(printed.trimEnd() || 'The API ended.')
  })
  // Whoever does not wait for the end is not interested in it.
  ended.catch(() => {})
  return { origin: await Promise.race([origin, ended]), process: child, ended }
}
