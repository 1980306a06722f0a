// @ts-check
import { fileURLToPath } from 'node:url'
import { runScript } from '../problem.mjs'

// `npm run --silent registry-entry -- <remote> --url <address>`: prints the entry of a remote's build in /remotes.json.

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

await runScript(async () => {
  const { registryEntry } = await import('../deploy/registry-entry.mjs')
  console.log(await registryEntry(process.argv.slice(2), workspace))
})
