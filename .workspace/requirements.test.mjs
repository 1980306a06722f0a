// @ts-check
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { checkRequirements, checkWritable } from './requirements.mjs'

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

test.each(['.', 'node_modules', 'shell/.wireit', 'shell/dist', 'mock-api/.wireit'])(
  'a start by another user, who left %s, is told before anything is installed or built',
  (name) => {
    const theirs = join(root, name)
    const access = (/** @type {string} */ path) => {
      if (path === theirs) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
    }
    expect(() => checkWritable(root, access)).toThrow(`This user may not write to ${theirs}`)
  },
)

test('what is not there yet is written', () => {
  expect(() => checkWritable('/nowhere')).not.toThrow()
})
