import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { help, runCommand } from './commands/run-command'
import { logOutput } from './log-output'
import { runServer } from './run'
import { SetUpProblem } from './settings/setting-values'
import { readSettings, type Settings } from './settings/settings'
import { outliveReader } from './unread-output'

// `npm run serve:api` and `npm run api -- <command>`. Built into mock-api/dist/server.

/** Milliseconds until a server that was asked to stop gives up on requests that do not end. */
const longestStop = 10_000

/** Milliseconds in which balancers and clients learn that this server ends, and what they have sent already arrives. */
const drainMs = 500

/** Beside the build's folder. */
const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))

/** Ends the process as one that the signal ended. */
function exitBy(name: NodeJS.Signals): void {
  process.exit(128 + constants.signals[name])
}

/** What a signal to stop does now: a command, and a server that is not ready, end at once, and remove what they have begun. */
let onSignal = exitBy

/** Handles signals from the beginning: in a container, where this is the first process, those that are not handled have no effect. */
function handleSignals(): void {
  const handle = (name: NodeJS.Signals) => onSignal(name)
  process.once('SIGINT', handle)
  process.once('SIGTERM', handle)
  // A terminal that closes: it sends one, and its shell another.
  process.on('SIGHUP', handle)
}

async function serve(settings: Settings): Promise<void> {
  const server = await runServer(settings, { publicFolder, drainMs, log: logOutput(1) })
  let isStopping = false
  onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop)
    void server.close().then(() => process.exit(0))
  }
  // Whoever reads this may ask it to stop at once.
  process.stdout.write(`The API is ready: ${server.address}\n`)
}

async function main(): Promise<void> {
  outliveReader(process.stdout)
  handleSignals()
  const words = process.argv.slice(2)
  if (words[0] === '--help' || words[0] === '-h') return void process.stdout.write(`${help}\n`)
  const settings = readSettings(process.env, process.cwd())
  if (words.length === 0) return serve(settings)
  process.stdout.write(`${await runCommand(words, settings, process.cwd())}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof SetUpProblem ? error.message : error)
  process.exit(1)
})
