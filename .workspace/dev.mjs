// @ts-check
import './print-problems.mjs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem, runScript } from '../shell/host/problem.mjs'
import { apps, portsFromEnvironment } from './apps.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { withoutOptions } from './options.mjs'
import { root } from './paths.mjs'
import { checkPorts } from './ports.mjs'
import { endAll, forEachLine, start, untilClosed } from './processes.mjs'
import { step } from './steps.mjs'

// `npm run dev`: Vite's development server for each app, until Ctrl-C or until one of them ends.

/** @typedef {import('./apps.mjs').App} App */
/** @typedef {import('./apps.mjs').PerApp<number>} Ports */

let serving = false
endOnSignal(() => serving)

await runScript(async () => {
  withoutOptions('npm run dev')
  const ports = portsFromEnvironment()
  await checkPorts(ports, 'npm run dev')
  await step('Installing packages', install, (outcome) => outcome)
  const ends = apps.map((app) => serve(app, ports))
  try {
    await Promise.race([Promise.all(apps.map((app) => waitForServer(ports[app.name] ?? 0))), ...ends])
    serving = true
    console.log(`\nEchoSphere is ready for development: http://localhost:${ports.shell} (Ctrl-C stops it)\n`)
    await Promise.race(ends)
  } finally {
    await endAll()
  }
})

/**
 * @param {App} app
 * @param {Ports} ports
 * @returns {Promise<never>} fails when the server ends
 */
async function serve(app, ports) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = start(process.execPath, [vite, '--port', String(ports[app.name]), '--strictPort'], {
    cwd: app.directory,
    env: Object.fromEntries(apps.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
  })
  forEachLine(child, (line) => console.log(`${app.name.padEnd(7)} │ ${line}`))
  await untilClosed(child)
  throw new Problem(`The development server of ${app.name} ended; see its lines above.`)
}

/** Polls until the server answers. @param {number} port */
async function waitForServer(port) {
  while (!(await fetch(`http://localhost:${port}/`).catch(() => undefined))) await wait(100)
}
