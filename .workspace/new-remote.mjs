// @ts-check
import './print-problems.mjs'
import { relative } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { makeRemote } from './make-remote.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run new-remote -- notes`: creates an app of that name from .workspace/templates/remote, and installs its dependencies.

endOnSignal()

await runScript(async () => {
  const app = await makeRemote(root, process.argv.slice(2).join(' '))
  await step(
    'Installing packages',
    () => install(root, { lockfile: 'update' }),
    (outcome) => outcome,
  )
  console.log(`
Created the remote ${relative(root, app.directory)} (port ${app.manifest.port}, or ${app.portVariable}).
Its manifest is app.json, its page is in src/pages. To see it: npm run dev`)
})
