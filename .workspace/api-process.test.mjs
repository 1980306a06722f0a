// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
