// @ts-check
import './print-problems.mjs'
import { join, relative } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { startApiServer } from './api-process.mjs'
import { apps, portsFromEnvironment } from './apps.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { keepApiRunning } from './kept-api.mjs'
import { root } from './paths.mjs'
import { checkApiPort, checkPorts } from './ports.mjs'
import { startOptions, usage } from './start-options.mjs'
import { step } from './steps.mjs'

// `npm start`: install and build what changed, then serve the apps until Ctrl-C. With `-- --server` a server runs the API instead
// of the page.

let serving = false
endOnSignal(() => serving)

await runScript(async () => {
  const { server, help } = startOptions(process.argv.slice(2), process.env)
  if (help) {
    console.log(usage)
    return
  }
  const ports = portsFromEnvironment()
  // Fail before the build, which may take minutes.
  await checkPorts(ports, server ? 'npm start -- --server' : 'npm start')
  if (server) await checkApiPort(ports)
  await step('1/3 Installing packages', install, (outcome) => outcome)
  console.log('2/3 Building …')
  await build((line) => console.log(`    ${line}`))
  if (server) await build(() => {}, 'build:api')
  const { origins, files, api } = await step('3/3 Serving', () => serve(ports, server))
  serving = true
  console.log(
    `\nRemotes: ${apps
      .slice(1)
      .map((app) => `${app.name} ${origins[app.name]}`)
      .join(', ')}`,
  )
  console.log(`Edit while it runs, then reload: ${files.map((file) => relative(root, file)).join(', ')}`)
  console.log('Ctrl-C stops it.\n')
  console.log(`EchoSphere is ready: ${origins.shell}`)
  if (api) await keepApiRunning(api.server, api.startAgain, console.log)
})

/**
 * @param {import('./apps.mjs').PerApp<number>} ports
 * @param {boolean} hasServer whether a server runs the API
 */
async function serve(ports, hasServer) {
  // Imported late: it needs packages, which may not be installed yet when `npm start` begins.
  const { serveProduct } = await import('./product.mjs')
  const registryFile = join(root, 'shell', 'dist', 'remotes.json')
  const configFile = join(root, 'shell', 'dist', 'config.json')
  const api = hasServer ? await serveApi(`http://localhost:${ports.shell}`) : undefined
  const { origins } = await serveProduct({ ports, registryFile, configFile, config: api?.config ?? {} })
  return { origins, files: [registryFile, configFile], api }
}

/**
 * @param {string} allowedOrigin of the pages that may call it
 * @returns the API, what pages are told of it, and how to start it again where they look for it
 */
async function serveApi(allowedOrigin) {
  const { API_ALLOWED_ORIGINS = allowedOrigin, API_LOG_LEVEL = 'warn', API_DEMO } = process.env
  const settings = { API_ALLOWED_ORIGINS, API_LOG_LEVEL }
  const server = await startApiServer(settings, console.log)
  const { origin } = server
  const samePlace = { ...settings, API_PORT: new URL(origin).port }
  return {
    config: { apiUrl: origin, demoAccounts: API_DEMO === 'true' },
    server,
    startAgain: () => startApiServer(samePlace, console.log),
  }
}
