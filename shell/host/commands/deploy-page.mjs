// @ts-check
import { runScript } from '../problem.mjs'

// `npm run deploy-page -- --out <folder>`: writes the shell's page for static file servers.

await runScript(async () => {
  const { deployPage } = await import('../deploy/deploy-page.mjs')
  console.log(await deployPage(process.argv.slice(2)))
})
