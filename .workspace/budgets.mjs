// @ts-check
import { join } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

// `npm run budgets`: makes the scripts, styles and HTML that apps and first pages consist of now their budgets, in e2e/budgets.json.

endOnSignal()

await runScript(async () => {
  withoutOptions('npm run budgets')
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  const directory = join(root, 'e2e')
  const { code } = await run(
    packageCommand('playwright', directory),
    ['test', 'budgets', '--project=chromium', '--reporter=list'],
    {
      cwd: directory,
      env: { CHROMIUM_PATH: await findChromium(), UPDATE_BUDGETS: 'yes' },
      stdio: 'inherit',
    },
  )
  process.exitCode = code ?? 1
})
