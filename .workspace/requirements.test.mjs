// @ts-check
import { expect, test } from 'vitest'
import { checkRequirements } from './requirements.mjs'

test.each(['18.20.0', '20.9.0', '20.18.3', '21.7.3'])('Node.js %s is refused', (version) => {
  expect(() => checkRequirements('/echosphere', version)).toThrow(
    `EchoSphere needs Node.js 20.19.0 or newer, but not 21, and this is ${version}.`,
  )
})

test.each(['20.19.0', '20.20.2', '22.3.0', '100.0.0'])('Node.js %s is accepted', (version) => {
  expect(() => checkRequirements('/echosphere', version)).not.toThrow()
})

test.each(['#', '?', '%'])(
  'a folder with %s in its path is refused before anything is installed',
  (character) => {
    const folder = `/home/ada/echosphere ${character}1`
    expect(() => checkRequirements(folder)).toThrow(
      `EchoSphere cannot be built in a folder with “${character}” in its path. Rename or move it: ${folder}`,
    )
  },
)

test('a folder may have spaces, brackets, quotes and letters of any language in its path', () => {
  expect(() => checkRequirements("/home/ada/my projects/écho (copy) [1] & 'co'")).not.toThrow()
})
