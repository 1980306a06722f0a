// @ts-check
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { otherBrowsers } from './other-browsers.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

// `npm run pictures`: takes the pictures anew that the tests compare screens with, where they have changed, in e2e/pictures.

endOnSignal()

await runScript(async () => {
  withoutOptions('npm run pictures')
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  const browsers = await otherBrowsers({ withOtherEngines: false })
  if (!browsers.OLDER_CHROMIUM_PATH) throw new Problem('Pictures can be taken on 64-bit Linux only.')
  const directory = join(root, 'e2e')
  const { code } = await run(
    packageCommand('playwright', directory),
    ['test', 'pictures', '--project=pictures', '--update-snapshots=changed', '--reporter=list'],
    { cwd: directory, env: browsers, stdio: 'inherit' },
  )
  process.exitCode = code ?? 1
})
