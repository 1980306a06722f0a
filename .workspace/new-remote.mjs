// @ts-check
import { relative } from 'node:path'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { makeRemote } from './make-remote.mjs'
import { root } from './paths.mjs'
import { runScript } from './problem.mjs'
import { step } from './steps.mjs'

// `npm run new-remote -- notes`: makes an app of that name from .workspace/templates/remote, and installs what it needs.

endOnSignal()

await runScript(async () => {
  const app = await makeRemote(root, process.argv[2] ?? '')
  await step(
    'Installing packages',
    () => install(root, { lockfile: 'update' }),
    (outcome) => outcome,
  )
  console.log(`
${relative(root, app.directory)} is a remote of the product, at ${app.portVariable} or ${app.manifest.port}.
What it offers stands in its app.json, its page in src/pages. To see it: npm run dev`)
})
