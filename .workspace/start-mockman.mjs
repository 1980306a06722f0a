// @ts-check
import './print-problems.mjs'
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { PortTaken } from '../shell/host/server/listen.mjs'
import { appByName, portsFromEnvironment } from './apps.mjs'
import { install, pnpm } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { takenMessage } from './ports.mjs'
import { step } from './steps.mjs'

// `pnpm --filter mockman start`: serves the built request tester standalone, and as a remote for other hosts.

endOnSignal(() => true)

await runScript(async () => {
  const app = appByName('mockman')
  const port = portsFromEnvironment().mockman ?? app.manifest.port
  const directory = join(app.directory, 'dist')
  // pnpm installs what this package needs, and no more.
  await step('Installing packages', install, (outcome) => outcome)
  const { checkBuilt } = await import('../shell/host/build/built.mjs')
  const { serveApp } = await import('../shell/host/server/serve.mjs')
  await checkBuilt(directory)
  const { origin } = await serveApp({
    directory,
    port,
    spa: true,
    cors: true,
    connect: 'any',
  }).catch((error) => {
    throw error instanceof PortTaken
      ? new Problem(takenMessage(app, port, `npx ${pnpm} --filter mockman start`))
      : error
  })
  console.log(`For hosts: ${origin}/remoteEntry.js. Ctrl-C stops it.\n`)
  console.log(`The request tester is ready: ${origin}`)
})
