// @ts-check
import { runChecks } from './checks.mjs'
import { endOnSignal } from './interrupt.mjs'
import { runScript } from './problem.mjs'

// `npm run check`: what can be checked without a browser.

endOnSignal()

await runScript(async () => {
  const { passed, failed } = await runChecks()
  console.log(failed === 0 ? `\nAll is well: ${passed} unit tests passed.` : '\nThe check failed.')
  process.exitCode = failed === 0 ? 0 : 1
})
