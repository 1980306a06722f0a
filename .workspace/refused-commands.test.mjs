// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { run } from './processes.mjs'

test.each([
  // A name that is taken, so that nothing would be created.
  [
    'new-remote.mjs',
    ['social', 'tasks'],
    'Name one remote, in lower-case letters and digits: npm run new-remote -- notes',
  ],
  [
    'api.mjs',
    [],
    'npm run api needs a command: backup, restore or import (npm run serve:api serves the API).',
  ],
])('%s with %j is refused in a sentence', async (script, words, sentence) => {
  const outcome = await run(process.execPath, [join(root, '.workspace', script), ...words])
  expect(outcome).toEqual({ code: 1, output: `\n${sentence}\n` })
})
