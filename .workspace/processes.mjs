// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const windows = process.platform === 'win32'

/** How long a command, and then the rest of its process group, may take to exit before it is killed. */
const graceMs = { command: 5_000, group: 300 }

/** @type {Set<ChildProcess>} */
const running = new Set()

/** Whether {@link endAll} has been called. */
let endingAll = false

/**
 * Starts a command in its own process group, so that it can be ended together with all its children.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdin?: 'pipe' | 'ignore', stdio?: 'pipe' | 'inherit' }} [options] `env` is
 *   added to ours
 * @returns {ChildProcess}
 */
export function start(command, args, { cwd, env, stdin = 'ignore', stdio = 'pipe' } = {}) {
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, env: { ...process.env, ...env }, stdio: [stdin, stdio, stdio] }
  // On Windows npx and the commands in node_modules/.bin are .cmd files, which only a shell runs.
  const child = windows
    ? spawn([command, ...args].map(quoted).join(' '), { ...options, shell: true })
    : spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Quotes an argument for cmd. @param {string} word */
function quoted(word) {
  return /[\s&|<>^"]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word
}

/**
 * @typedef {object} Outcome
 * @property {number | null} code the exit code; null if it was ended by a signal
 * @property {string} output stdout and stderr, interleaved
 */

/**
 * Runs a command to its end, see {@link untilClosed}.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof start>[2] & { onLine?: (line: string) => void, limitMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { onLine, limitMs, ...options } = {}) {
  const child = start(command, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  if (onLine) forEachLine(child, onLine)
  const limit = limitMs && setTimeout(() => end(child), limitMs)
  child.once('error', (error) => {
    output += `${error.message}\n`
  })
  return untilClosed(child).then((code) => {
    clearTimeout(limit)
    return { code, output }
  })
}

/**
 * Waits until a command has exited and its output was read. Never settles after {@link endAll}, so that a command ended on purpose
 * is not reported as a failure.
 * @param {ChildProcess} child
 * @returns {Promise<number | null>} its exit code; null if it was ended by a signal
 */
export function untilClosed(child) {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (!endingAll) resolve(code)
    })
  })
}

/**
 * @param {ChildProcess} child
 * @param {(line: string) => void} onLine
 */
export function forEachLine(child, onLine) {
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', onLine)
  }
}

/** Ends every process that was started here, with their children. */
export async function endAll() {
  endingAll = true
  await Promise.all([...running].map(end))
}

/** Kills everything that is still running, synchronously: for the script's exit handler. */
export function killAll() {
  for (const child of running) signal(child, 'SIGKILL')
}

/**
 * Sends SIGINT to a process group, and kills what is left of it. SIGINT rather than SIGTERM, because npm, wireit and Playwright
 * then end their own process groups before they exit.
 * @param {ChildProcess} child
 */
async function end(child) {
  signal(child, 'SIGINT')
  await until(() => !running.has(child), graceMs.command)
  await until(() => !signal(child, 0), graceMs.group)
  signal(child, 'SIGKILL')
}

/**
 * @param {() => boolean} isDone
 * @param {number} limitMs
 */
async function until(isDone, limitMs) {
  const deadline = performance.now() + limitMs
  while (!isDone() && performance.now() < deadline) await wait(20)
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals | 0} name 0 only checks whether the group exists
 * @returns {boolean} whether the signal was delivered
 */
function signal(child, name) {
  if (child.pid === undefined) return false
  if (windows) {
    if (name !== 0) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    return false
  }
  try {
    return process.kill(-child.pid, name)
  } catch {
    return false
  }
}
