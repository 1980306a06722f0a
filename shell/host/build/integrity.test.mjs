// @ts-check
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/dummy-build.mjs'
import { hashBuild, hashesFrom, isNamed, readHashes } from './integrity.mjs'

const hashOf = (/** @type {string} */ text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('hashes each script and style of a build, sorted by name', async () => {
  const build = await temporaryFolder()
  await writeFiles(build, {
    'remoteEntry.js': 'entry',
    'assets/feed.js': 'feed',
    'assets/feed.css': 'style',
    'assets/feed.js.br': 'packed',
    'assets/cat.webp': 'picture',
    'index.html': 'page',
  })
  const hashes = await hashBuild(build)
  expect(Object.entries(hashes)).toEqual([
    ['assets/feed.css', hashOf('style')],
    ['assets/feed.js', hashOf('feed')],
    ['remoteEntry.js', hashOf('entry')],
  ])
})

test('reads the hashes of a build, or nothing if they are missing or malformed', async () => {
  const build = await temporaryFolder()
  expect(await readHashes(build)).toBeUndefined()
  await writeFiles(build, { 'integrity.json': '{ "a.js":' })
  expect(await readHashes(build)).toBeUndefined()
  await writeFiles(build, { 'integrity.json': '{ "a.js": "sha384-a" }' })
  expect(await readHashes(build)).toEqual({ 'a.js': 'sha384-a' })
})

test('collects the files that a script references, directly or not', async () => {
  const build = await temporaryFolder()
  await writeFiles(build, {
    'assets/page.js': 'import("./entry.js")',
    'entry.js': 'import("./assets/feed.js")',
    'assets/feed.js': 'import "./post.js"; load("./feed.css")',
    'assets/post.js': 'import "../entry.js"',
    'assets/feed.css': '/* page.js */',
    'assets/other.js': '',
  })
  const hashes = await hashBuild(build)
  expect(Object.keys(await hashesFrom(build, hashes, 'entry.js'))).toEqual([
    'assets/feed.css',
    'assets/feed.js',
    'assets/post.js',
    'entry.js',
  ])
})

test.each([
  ['post.js', 'import "./post.js"', true],
  ['post.js', 'post.js', true],
  ['post.js', 'import "./blogpost.js"', false],
  ['post.js', 'import "./blog-post.js"', false],
  ['post.js', 'import "./a.post.js"', false],
  ['post.js', 'import "./blogpost.js", "./post.js"', true],
  ['post.js', '', false],
])('%s in %s: named %s', (file, text, expected) => {
  expect(isNamed(file, text)).toBe(expected)
})
