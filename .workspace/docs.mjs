// @ts-check
import { join } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { install, pnpm } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { root } from './paths.mjs'
import { runOrThrow, step } from './steps.mjs'

// `npm run docs`: pages about what `shared` and `mockman` export, from their doc comments. It fails when one is missing.

/**
 * Fetched when they are asked for: TypeDoc reads code by the API of TypeScript 6, which TypeScript 7 has not, and both weigh more
 * than 30 MB in an install that hardly anybody uses them from.
 */
const packages = ['typedoc@0.28.20', 'typescript@6.0.3']

endOnSignal()

await runScript(async () => {
  withoutOptions('npm run docs')
  await step('Installing packages', install, (outcome) => outcome)
  const fetched = packages.map((name) => `--package=${name}`)
  const options = ['--options', join('.workspace', 'api-docs', 'typedoc.json')]
  await step('Pages about shared and mockman', () =>
    runOrThrow('npx', ['--yes', pnpm, ...fetched, 'dlx', 'typedoc', ...options], { cwd: root }),
  )
  console.log(`\nRead them: ${join(root, 'api-docs', 'index.html')}`)
})
