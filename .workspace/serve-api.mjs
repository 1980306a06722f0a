// @ts-check

import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { onEndOfNpm } from './interrupt.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run serve:api`: installs and builds what changed, then serves the API until Ctrl-C, or runs a command on its data (api.mjs). See
// mock-api/README.md for the settings and commands.

let isEnding = false
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(name, () => {
    isEnding = true
    // The server listens for it as well, and finishes what it accepted. Before it does, nothing is left to finish.
    if (process.listenerCount(name) === 0) process.exit(128 + constants.signals[name])
  })
}
onEndOfNpm(() => {
  // A second signal would end the server at once.
  if (!isEnding) process.kill(process.pid, 'SIGTERM')
})

await runScript(async () => {
  await step('1/2 Installing packages', install, (outcome) => outcome)
  await step('2/2 Building', () => build(() => {}, 'build:api'))
  // In this process, so that Ctrl-C reaches the server itself, which finishes what it accepted.
  await import(pathToFileURL(join(root, 'mock-api', 'dist', 'server', 'main.mjs')).href)
})
