// @ts-check
import { Problem } from '../shell/host/problem.mjs'
import { runTasks } from './tasks.mjs'

/**
 * Builds the apps whose sources changed, into the `dist` of each.
 * @param {(line: string) => void} log called with one line per app as it finishes
 * @param {'build' | 'build:api'} script the apps, or the API's server
 * @throws {Problem} with the output of the build
 */
export async function build(log, script = 'build') {
  const { code, output } = await runTasks(script, {
    onTask: (task, outcome) => {
      const [, app] = /^(\w+):build$/.exec(task) ?? []
      if (app) log(`${app}: ${outcome === 'done' ? 'built' : outcome}`)
    },
  })
  if (code !== 0) throw new Problem(`${output.trimEnd()}\n\nThe build failed; see its output above.`)
}
