// @ts-check
import { runScript } from '../shell/host/problem.mjs'
import { checkTypes } from './type-check.mjs'

// What `npm run checks:types` runs.

await runScript(async () => console.log(`${await checkTypes()} projects`))
