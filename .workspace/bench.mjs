// @ts-check
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
  const name = process.argv[2] ?? ''
  const script = join(directory, `${name}.mjs`)
  if (!name || !existsSync(script)) {
    const names = (await readdir(directory)).flatMap((file) => file.match(/^(.*)\.mjs$/)?.[1] ?? [])
    throw new Problem(`Name a benchmark: ${names.map((each) => `npm run bench -- ${each}`).join(', ')}`)
  }
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  await step('Build of the server', () => build(() => {}, 'build:api'))
  const env = { CHROMIUM_PATH: await findChromium() }
  const { code } = await run(process.execPath, [script, ...process.argv.slice(3)], {
    cwd: directory,
    env,
    stdio: 'inherit',
  })
  process.exitCode = code ?? 1
})
