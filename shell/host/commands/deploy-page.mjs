// @ts-check
import { deployPage } from '../deploy/deploy-page.mjs'
import { runScript } from '../problem.mjs'

// `npm run deploy-page -- --out <folder>`: writes the shell's page for static file servers.

await runScript(async () => console.log(await deployPage(process.argv.slice(2))))
