// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '../shell/host/problem.mjs'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { startApiServer } from './api-process.mjs'

/** A server in place of the API's. @param {string} code */
async function scriptOf(code) {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'server.mjs': code })
  return join(folder, 'server.mjs')
}

test('each line that a server prints is told once and alone, those before its address as well', async () => {
  const script = await scriptOf(`
    console.log('The bucket cannot be reached.')
    console.log('The API is ready: http://localhost:3004')
    console.log('A request was refused.')`)
  /** @type {unknown[][]} */
  const calls = []
  const server = await startApiServer({}, (...words) => calls.push(words), script)
  expect(server.origin).toBe('http://localhost:3004')
  expect(await server.ended).toBe('exit code 0')
  expect(calls).toEqual([['The bucket cannot be reached.'], ['A request was refused.']])
})

test('what a server printed is the problem if it does not start', async () => {
  const script = await scriptOf("console.log('There is no setting API_PROT.'); process.exit(1)")
  await expect(startApiServer({}, () => {}, script)).rejects.toThrow(
    new Problem('There is no setting API_PROT.'),
  )
})

test('what a server waits for is told at once, and is no part of the problem', async () => {
  const script = await scriptOf(`
    console.warn('Waiting for postgres://localhost/x, which cannot be reached yet.')
    console.error('The database cannot be opened.'); process.exit(1)`)
  /** @type {unknown[][]} */
  const calls = []
  await expect(startApiServer({}, (...words) => calls.push(words), script)).rejects.toThrow(
    new Problem('The database cannot be opened.'),
  )
  expect(calls).toEqual([['Waiting for postgres://localhost/x, which cannot be reached yet.']])
})

/** @param {number} pid of a process */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server ends with the process that started it, also if that one is killed', async () => {
  const script = await scriptOf(`
    console.log('The API is ready: ' + process.pid)
    setInterval(() => {}, 1000)`)
  const launcher = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startApiServer } from ${JSON.stringify(new URL('api-process.mjs', import.meta.url).href)}
      console.log((await startApiServer({}, () => {}, ${JSON.stringify(script)})).origin)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [pid] = await once(createInterface({ input: launcher.stdout }), 'line')
  onTestFinished(() => void (isAlive(Number(pid)) && process.kill(Number(pid), 'SIGKILL')))
  launcher.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
})
