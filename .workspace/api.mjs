// @ts-check
import { Problem, runScript } from '../shell/host/problem.mjs'

// `npm run api -- <command>`: runs a command on the data of the API, see mock-api/README.md.

await runScript(async () => {
  if (process.argv.length === 2)
    throw new Problem(
      'npm run api needs a command: backup, restore or import (npm run serve:api serves the API).',
    )
  await import('./serve-api.mjs')
})
