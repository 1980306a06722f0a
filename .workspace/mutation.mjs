// @ts-check
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { install } from './install.mjs'
import { groups } from './mutation-groups.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run mutation`: changes the code in many small ways, and sees whether a unit test fails each time. For some groups alone:
// `npm run mutation -- session queue`. The second time only what changed is tried again. What survives, and why, stands in
// docs/mutation.md.

await runScript(async () => {
  const asked = process.argv.slice(2)
  const names = asked.length > 0 ? asked : Object.keys(groups)
  process.chdir(root)
  await step('Installing packages', install, (outcome) => outcome)
  const { Stryker } = await import('@stryker-mutator/core')
  for (const name of names) {
    const group = groups[name]
    if (!group) throw new Problem(`There is no group "${name}", only ${Object.keys(groups).join(', ')}.`)
    console.log(`\n${name}:`)
    await new Stryker({
      ...group,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      coverageAnalysis: 'perTest',
      // Values that are there before any test begins cannot be told by test.
      ignoreStatic: true,
      concurrency: 2,
      // A machine that is busy with other things is no test that noticed.
      timeoutMS: 20_000,
      incremental: true,
      incrementalFile: join('mutation', `${name}.incremental.json`),
      ignorePatterns: [
        'e2e',
        'docs',
        'mutation',
        'screenshots',
        '**/dist',
        '**/dist-npm',
        '**/.wireit',
        '**/public',
      ],
      reporters: ['progress-append-only', 'clear-text', 'html'],
      clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
      htmlReporter: { fileName: join('mutation', `${name}.html`) },
      thresholds: { high: 95, low: 90, break: 90 },
      allowConsoleColors: false,
      tempDirName: '.stryker-tmp',
    }).runMutationTest()
  }
})
