// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

// Three Node.js processes start in each test.
vi.setConfig({ testTimeout: 30_000 })

/** @param {string} name */
function moduleOf(name) {
  return JSON.stringify(new URL(`${name}.mjs`, import.meta.url).href)
}

/** A script that starts a command, which starts another one, which never ends. */
const nestedProcesses = `
  import { endOnSignal } from ${moduleOf('interrupt')}
  import { run } from ${moduleOf('processes')}
  endOnSignal(() => process.env.EXPECTED === 'yes')
  const inner = 'console.log("started"); setInterval(() => {}, 1000)'
  const outer = \`require("node:child_process").spawnSync(process.execPath, ["-e", \${JSON.stringify(inner)}], { stdio: "inherit" })\`
  await run(process.execPath, ['-e', outer], { stdio: 'inherit' })
  console.log('went on')`

// Windows has no signals to send to another process.
test.runIf(process.platform !== 'win32').each(
  /** @type {const} */ ([
    ['SIGINT', 'no', 130],
    ['SIGTERM', 'no', 143],
    ['SIGINT', 'yes', 0],
  ]),
)('%s ends child processes and their children (expected: %s)', async (signal, expected, exitCode) => {
  const script = spawn(process.execPath, ['--input-type=module', '-e', nestedProcesses], {
    env: { ...process.env, EXPECTED: expected },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: script.stdout })
  expect(await once(lines, 'line')).toEqual(['started'])
  /** @type {string[]} */
  const after = []
  lines.on('line', (line) => after.push(line))
  script.kill(signal)
  // The stream closes once all three processes have ended.
  const [code] = await once(script, 'close')
  expect(code).toBe(exitCode)
  expect(after).toEqual(['', 'Stopping …'])
})

test.runIf(process.platform !== 'win32')('a script learns that the npm which runs it has ended', async () => {
  const script = `
    import { onEndOfNpm } from ${moduleOf('interrupt')}
    onEndOfNpm(() => { console.log('npm has ended'); process.exit() })
    console.log('started')
    setInterval(() => {}, 1000)`
  const between = `
    require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`
  const shell = spawn(process.execPath, ['-e', between], {
    env: { ...process.env, npm_lifecycle_event: 'serve:api' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: shell.stdout })
  expect(await once(lines, 'line')).toEqual(['started'])
  shell.kill('SIGKILL')
  expect(await once(lines, 'line')).toEqual(['npm has ended'])
})
