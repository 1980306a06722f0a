// @ts-check
import { expect, test } from 'vitest'
import {
  allPageFilesOf,
  filesOf,
  firstViewOf,
  isTrusted,
  onDemandFilesOf,
  pageFilesOf,
  refusalOf,
} from './trust.mjs'

const trusted = ['https://echo.example', 'https://social.example']
const version = { entry: 'https://social.example/1/remoteEntry.js', preload: ['assets/a.js'] }

test('allows a version at a trusted origin', () => {
  expect(refusalOf(version, trusted)).toBeUndefined()
})

test.each([
  ['an entry', { entry: 'https://evil.example/remoteEntry.js' }],
  ['an entry at another port', { entry: 'https://social.example:8443/remoteEntry.js' }],
  ['an entry at the same host without encryption', { entry: 'http://social.example/remoteEntry.js' }],
  ['an entry whose host only begins alike', { entry: 'https://social.example.evil.example/r.js' }],
  ['an entry that hides its host behind a name', { entry: 'https://social.example@evil.example/r.js' }],
  ['a file beside it', { preload: ['assets/a.js', 'https://evil.example/b.js'] }],
  ['a file beside it without a scheme', { preload: ['//evil.example/b.js'] }],
])('refuses %s at another origin', (_, change) => {
  expect(refusalOf({ ...version, ...change }, trusted)).toContain('not one of the trusted origins')
})

test('does not trust an invalid URL', () => {
  for (const url of ['', 'remoteEntry.js', 'http://['])
    expect(isTrusted(url, [...trusted, 'null'])).toBe(false)
})

test('hints that an earlier version has left behind are not used: its hashes do not name their files', () => {
  const hints = ['assets/now.js', 'assets/before.js']
  const deployed = {
    entry: version.entry,
    version: '2',
    preload: hints,
    firstView: hints,
    pages: { '/feed': hints },
    onDemand: hints,
    integrity: { 'remoteEntry.js': 'sha256-a', 'assets/now.js': 'sha256-b' },
  }
  const now = 'https://social.example/1/assets/now.js'
  expect(filesOf(deployed)).toEqual([version.entry, now])
  expect(firstViewOf(deployed)).toEqual([now])
  expect(pageFilesOf(deployed, '/feed')).toEqual([now])
  expect(allPageFilesOf(deployed)).toEqual([now])
  expect(onDemandFilesOf(deployed)).toEqual([now])
})
