// @ts-check
import { runChecks } from './checks.mjs'
import { endOnSignal } from './interrupt.mjs'
import { Problem, runScript } from './problem.mjs'
import { differencesOfSecondBuild } from './second-build.mjs'
import { step } from './steps.mjs'

// `npm run check`: what can be checked without a browser. With `-- --second-build` it builds everything once more at another
// path, which has to give the same bytes: too long for every check.

endOnSignal()

await runScript(async () => {
  const { passed, failed } = await runChecks()
  if (failed === 0 && process.argv.includes('--second-build')) await step('Second build', checkSecondBuild)
  console.log(failed === 0 ? `\nAll is well: ${passed} unit tests passed.` : '\nThe check failed.')
  process.exitCode = failed === 0 ? 0 : 1
})

async function checkSecondBuild() {
  const differences = await differencesOfSecondBuild()
  if (differences.length > 0)
    throw new Problem(`The build depends on where it is made:\n${differences.join('\n')}`)
}
