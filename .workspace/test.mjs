// @ts-check

import { runScript } from '../shell/host/problem.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { runChecks } from './checks.mjs'
import { printCounts, sum } from './counts.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'

// `npm test`: all checks, then the usual browser tests. The last line is the summary.

endOnSignal()

await runScript(async () => {
  withoutOptions('npm test')
  const checks = await runChecks()
  printCounts(checks.failed > 0 ? checks : sum(checks, await runBrowserTests('usual')))
})
