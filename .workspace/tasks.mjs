// @ts-check
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/** Wireit's outcomes of a script, as we log them. */
const outcomes = new Map([
  ['Executed successfully', 'done'],
  ['Already fresh', 'up to date'],
  ['Restored from cache', 'restored from the cache'],
])

/** The line wireit logs when a script has ended, for example `social:build` or `checks:unit`. */
const ended = /^\S+ \[([\w:]+)\] (.+)$/

/**
 * Runs a script of package.json and its dependencies in parallel. Scripts whose inputs have not changed since they succeeded are
 * skipped.
 * @param {string} script
 * @param {{ env?: Record<string, string>, onTask?: (task: string, outcome: string) => void, onLine?: (line: string) => void }} [options]
 *   `onTask` is called for each script that succeeds, `onLine` for each line of output
 * @returns {Promise<import('./processes.mjs').Outcome>}
 */
export function runTasks(script, { env, onTask, onLine } = {}) {
  return run('npm', ['run', '--silent', script], {
    cwd: root,
    // The first failure kills the rest, so that its output comes last.
    env: { WIREIT_LOGGER: 'simple', WIREIT_FAILURES: 'kill', ...env },
    onLine: (line) => {
      const [, task = '', words = ''] = ended.exec(line) ?? []
      const outcome = outcomes.get(words)
      if (outcome) onTask?.(task, outcome)
      onLine?.(line)
    },
  })
}
