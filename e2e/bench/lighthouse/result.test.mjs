// @ts-check
import { expect, test } from 'vitest'
import { resultOf } from './result.mjs'

const scores = { performance: 95, accessibility: 99, 'best-practices': 99, seo: 99 }

/** @param {import('./audit.mjs').Device} device */
const limitsOn = (device) => {
  const audited = { scores, times: {}, failed: [] }
  const { targets } = resultOf([{ device, screen: 'login', audited }], 1)
  return Object.fromEntries(targets.map(({ name, limit }) => [name.split(', ').at(-1), limit]))
}

test('a phone may miss five points of performance, and none of the others', () => {
  const others = { accessibility: 100, 'best-practices': 100, seo: 100 }
  expect(limitsOn('mobile')).toEqual({ performance: 95, ...others })
  expect(limitsOn('desktop')).toEqual({ performance: 100, ...others })
})
