// @ts-check
import { expect, test } from 'vitest'
import { Problem } from '../shell/host/problem.mjs'
import { optionsOf } from './options.mjs'

const known = /** @type {const} */ ({ 'dry-run': { type: 'boolean', default: false } })
const usage = 'npm run release [-- --dry-run]'

test('options that are known are read', () => {
  expect(optionsOf(known, usage, [])['dry-run']).toBe(false)
  expect(optionsOf(known, usage, ['--dry-run'])['dry-run']).toBe(true)
})

test.each([
  [['--dry'], "Unknown option '--dry'."],
  [['--dry-run', 'now'], "Unexpected argument 'now'."],
  [['--build.2'], "Unknown option '--build.2'."],
])('%j are refused, with what there is', (args, sentence) => {
  expect(() => optionsOf(known, usage, args)).toThrow(new Problem(`${sentence}\n\n${usage}`))
})
