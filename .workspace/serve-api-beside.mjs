// @ts-check
import { join } from 'node:path'
import { Problem } from '../shell/host/problem.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/**
 * Starts the built server of the API as a process of its own, which ends with this one.
 * @param {string} allowedOrigin of the pages that may call it
 * @returns {Promise<string>} its origin
 * @throws {Problem} with what it printed, if it does not start
 */
export function serveApiBeside(allowedOrigin) {
  const { API_ALLOWED_ORIGINS = allowedOrigin, API_LOG_LEVEL = 'warn' } = process.env
  return new Promise((resolve, reject) => {
    const onLine = (/** @type {string} */ line) => {
      const [, origin] = /^The API is ready: (\S+)$/.exec(line) ?? []
      if (origin) resolve(origin)
      else console.log(line)
    }
    run(process.execPath, [join(root, 'mock-api', 'dist', 'server', 'main.mjs')], {
      cwd: root,
      env: { API_ALLOWED_ORIGINS, API_LOG_LEVEL },
      onLine,
    }).then(({ output }) => reject(new Problem(output.trimEnd() || 'The API ended.')), reject)
  })
}
