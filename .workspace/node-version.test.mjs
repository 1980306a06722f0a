// @ts-check
import { expect, test } from 'vitest'
import { checkNodeVersion } from './node-version.mjs'

test.each(['18.20.0', '20.9.0', '20.18.3'])('Node.js %s is too old', (version) => {
  expect(() => checkNodeVersion(version)).toThrow(
    `EchoSphere needs Node.js 20.19.0 or newer, and this is ${version}.`,
  )
})

test.each(['20.19.0', '20.20.2', '22.3.0', '100.0.0'])('Node.js %s is accepted', (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow()
})
