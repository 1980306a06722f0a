// @ts-check

import { runScript } from '../shell/host/problem.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { printCounts } from './counts.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { step } from './steps.mjs'

// `npm run test:extended`: the browser tests that `npm test` leaves out. The last line is the summary.

endOnSignal()

await runScript(async () => {
  await step('Installing packages', install, (outcome) => outcome)
  printCounts(await runBrowserTests('extended'))
})
