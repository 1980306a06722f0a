// @ts-check
import { expect, test } from 'vitest'
import { run } from './processes.mjs'

const node = process.execPath

test('a command returns its exit code and the output of both streams', async () => {
  const { code, output } = await run(node, [
    '-e',
    'console.log("out"); console.error("err"); process.exit(3)',
  ])
  expect(code).toBe(3)
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('a command that does not exist fails with its name', async () => {
  const { code, output } = await run('no-such-command', [])
  expect(code).not.toBe(0)
  expect(output).toMatch('no-such-command')
})

test('a command that takes too long is ended', async () => {
  const { code } = await run(node, ['-e', 'setInterval(() => {}, 1000)'], { limitMs: 50 })
  expect(code).not.toBe(0)
})

test('onLine gets every line of output', async () => {
  /** @type {string[]} */
  const lines = []
  await run(node, ['-e', 'console.log("one\\ntwo")'], { onLine: (line) => lines.push(line) })
  expect(lines).toEqual(['one', 'two'])
})
