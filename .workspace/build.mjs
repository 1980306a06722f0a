// @ts-check

import { root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

/** How wireit's end of a script is told to people. */
const outcomes = new Map([
  ['Executed successfully', 'built'],
  ['Already fresh', 'up to date'],
  ['Restored from cache', 'restored from the cache'],
])

/**
 * Builds the apps whose sources changed, into the `dist` of each.
 * @param {(line: string) => void} say gets one line per app, as it is done
 * @throws {Problem} with what the build printed
 */
export async function build(say) {
  const { code, output } = await run('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: { WIREIT_LOGGER: 'simple' },
    onLine: (line) => {
      const [, app, outcome] = /\[(\w+):build\] (.+)$/.exec(line) ?? []
      if (app && outcome && outcomes.has(outcome)) say(`${app}: ${outcomes.get(outcome)}`)
    },
  })
  if (code !== 0) throw new Problem(`${output.trimEnd()}\n\nThe build failed; what it said is above.`)
}
