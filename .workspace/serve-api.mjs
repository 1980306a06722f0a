// @ts-check

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run serve:api`: installs and builds what changed, then serves the API until Ctrl-C. `npm run api -- <command>` runs a command on
// its data instead. See mock-api/README.md for the settings and commands.

await runScript(async () => {
  await step('1/2 Installing packages', install, (outcome) => outcome)
  await step('2/2 Building', () => build(() => {}, 'build:api'))
  // In this process, so that Ctrl-C reaches the server itself, which finishes what it accepted.
  await import(pathToFileURL(join(root, 'mock-api', 'dist', 'server', 'main.mjs')).href)
})
