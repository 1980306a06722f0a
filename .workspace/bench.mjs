// @ts-check
import { join } from 'node:path'
import { benchmarkNames, checkOptions } from '../e2e/bench/options/benchmarks.mjs'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

// `npm run bench -- first-post`: runs one of the benchmarks of e2e/bench against the built apps. It gets the arguments after its name:
// `npm run bench -- first-post --runs=3`.

endOnSignal()

await runScript(async () => {
  const directory = join(root, 'e2e', 'bench')
  const [asked, ...args] = process.argv.slice(2)
  const name = benchmarkNames.find((each) => each === asked)
  if (!name)
    throw new Problem(
      `Name a benchmark: ${benchmarkNames.map((each) => `npm run bench -- ${each}`).join(', ')}`,
    )
  checkOptions(name, args)
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  await step('Build of the server', () => build(() => {}, 'build:api'))
  const env = { CHROMIUM_PATH: await findChromium() }
  const { code } = await run(process.execPath, [join(directory, `${name}.mjs`), ...args], {
    cwd: directory,
    env,
    stdio: 'inherit',
  })
  process.exitCode = code ?? 1
})
