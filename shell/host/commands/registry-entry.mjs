// @ts-check
import { fileURLToPath } from 'node:url'
import { registryEntry } from '../deploy/registry-entry.mjs'
import { runScript } from '../problem.mjs'

// `npm run --silent registry-entry -- <remote> --url <address>`: prints the entry of a remote's build in /remotes.json.

const workspace = fileURLToPath(new URL('../../..', import.meta.url))

await runScript(async () => console.log(await registryEntry(process.argv.slice(2), workspace)))
