// @ts-check
import { expect, test } from 'vitest'
import { startOptions } from './start-options.mjs'

test.each([
  [[], { server: false, help: false }],
  [['--server'], { server: true, help: false }],
  [['--help'], { server: false, help: true }],
  [['-h'], { server: false, help: true }],
])('npm start -- %j', (args, options) => {
  expect(startOptions(args)).toEqual(options)
})

test('npm start --server, which npm takes for an option of its own, does the same', () => {
  expect(startOptions([], { npm_config_server: 'true' })).toEqual({ server: true, help: false })
})

test.each([
  [['--sever'], "Unknown option '--sever'."],
  [['3000'], "Unexpected argument '3000'."],
])('%j is refused, with what there is', (args, message) => {
  expect(() => startOptions(args)).toThrow(message)
  expect(() => startOptions(args)).toThrow('npm start -- --server')
})
