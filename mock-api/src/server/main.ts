import { fileURLToPath } from 'node:url'
import { runServer } from './run'
import { readSettings, SetUpProblem } from './settings'

// `npm run serve:api`. Built into mock-api/dist/server.

/** Milliseconds until a server that was asked to stop gives up on requests that do not end. */
const longestStop = 10_000

/** Beside the build's folder. */
const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))

async function main(): Promise<void> {
  const server = await runServer(readSettings(process.env, process.cwd()), publicFolder)
  process.stdout.write(`The API is ready: ${server.address}\n`)
  const stop = () => {
    setTimeout(() => process.exit(1), longestStop)
    void server.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof SetUpProblem ? error.message : error)
  process.exit(1)
})
