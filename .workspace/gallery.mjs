// @ts-check
import { join } from 'node:path'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { root } from './paths.mjs'
import { step } from './steps.mjs'

// `npm run gallery`: shows every UI part of `shared` in its states, until Ctrl-C.

endOnSignal(() => true)

await runScript(async () => {
  withoutOptions('npm run gallery')
  await step('Installing packages', install, (outcome) => outcome)
  const { createServer } = await import('vite')
  const server = await createServer({ root: join(root, 'shared', 'gallery') })
  await server.listen().catch(({ message }) => {
    throw new Problem(message)
  })
  server.printUrls()
})
