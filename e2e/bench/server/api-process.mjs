// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * A server in a process of its own.
 * @typedef {object} ServerProcess
 * @property {string} origin
 * @property {number} pid
 * @property {() => Promise<void>} end
 */

const apiFile = fileURLToPath(new URL('../../../mock-api/dist/server/main.mjs', import.meta.url))
const bareFile = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url))

/** Signs the tokens of all processes on one database. */
const secret = 'a-secret-of-benchmarks-and-of-nothing-else'

/**
 * Starts a script that prints where it listens.
 * @param {readonly string[]} command arguments of Node.js
 * @param {Record<string, string>} env
 * @returns {Promise<ServerProcess>}
 */
async function start(command, env) {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let origin = ''
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /http:\S+/.exec(line)?.[0] ?? ''
    if (origin) break
  }
  if (!origin || child.pid === undefined) throw new Error(`${command.join(' ')} did not start.`)
  // Otherwise a full pipe would stop it.
  child.stdout.resume()
  const end = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { origin, pid: child.pid, end }
}

/**
 * Starts the built API, with nothing in the way of a load: no limits, no log of writes.
 * @param {string} folder of its data
 * @param {Record<string, string>} [settings] more of its environment
 */
export function startApi(folder, settings = {}) {
  return start([...process.execArgv, apiFile], {
    API_PORT: '0',
    API_DATA: folder,
    API_TOKEN_SECRET: secret,
    API_LOG_LEVEL: 'warn',
    API_LIMITS: 'off',
    ...settings,
  })
}

/** Starts a bare Fastify that answers with constants. @param {string} file JSON with answers by their names */
export function startBare(file) {
  return start([bareFile, file], {})
}
