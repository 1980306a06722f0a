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
  ['bench.mjs', ['growth', '--runs=zero'], '--runs: "zero" is no whole number above 0.'],
  // The seed has six posts, and none of them can be left out.
  ['bench.mjs', ['growth', '--posts=5'], '--posts: "5" is no whole number above 5.'],
  // These would write files, or run for an hour.
  ['sbom.mjs', ['--help'], "Unknown option '--help'.\n\nnpm run sbom has no options."],
  ['docs.mjs', ['--help'], "Unknown option '--help'.\n\nnpm run docs has no options."],
  [
    'test-extended.mjs',
    ['session'],
    "Unexpected argument 'session'.\n\nnpm run test:extended has no options.",
  ],
])('%s with %j is refused in a sentence', async (script, words, sentence) => {
  const outcome = await run(process.execPath, [join(root, '.workspace', script), ...words])
  expect(outcome).toEqual({ code: 1, output: `\n${sentence}\n` })
})
