// @ts-check
import { Problem, runScript } from '../../shell/host/problem.mjs'
import { popularity } from './api/popularity.mjs'
import { posts } from './api/posts.mjs'
import { servePages } from './serve/pages.mjs'

// Measures API calls in a browser, without the artificial delay. What is compared alternates within one run, so that a slow machine
// affects all of it: look at the ratios, not the milliseconds. `npm run bench -- api popularity` runs one part.

/** @typedef {import('./serve/pages.mjs').Pages} Pages */

/** @type {Record<string, (pages: Pages) => Promise<boolean>>} each prints its report, and resolves with whether it meets its targets */
const parts = { posts, popularity }

await runScript(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !Object.hasOwn(parts, name))
  if (unknown) throw new Problem(`There is no part "${unknown}", only ${Object.keys(parts).join(', ')}.`)

  const pages = await servePages()
  try {
    for (const [name, run] of Object.entries(parts)) {
      if (asked.length > 0 && !asked.includes(name)) continue
      if (!(await run(pages))) process.exitCode = 1
    }
  } finally {
    await pages.close()
  }
})
