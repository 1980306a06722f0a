import { expect, test } from 'vitest'
import { RemoteRefused, refuseUntrusted } from './trust'

const trusted = ['https://echo.example', 'https://social.example']
const version = { entry: 'https://social.example/1/remoteEntry.js', version: '1', preload: ['assets/a.js'] }

test('a version at a trusted origin may be loaded', () => {
  expect(() => refuseUntrusted(version, trusted)).not.toThrow()
})

test.each([
  ['an entry', { entry: 'https://evil.example/remoteEntry.js' }],
  ['an entry at another port', { entry: 'https://social.example:8443/remoteEntry.js' }],
  ['an entry at the same host without encryption', { entry: 'http://social.example/remoteEntry.js' }],
  ['an entry whose host only begins alike', { entry: 'https://social.example.evil.example/r.js' }],
  ['an entry that hides its host behind a name', { entry: 'https://social.example@evil.example/r.js' }],
  ['a file beside it', { preload: ['assets/a.js', 'https://evil.example/b.js'] }],
  ['a file beside it without a scheme', { preload: ['//evil.example/b.js'] }],
])('%s elsewhere is refused', (_, change) => {
  expect(() => refuseUntrusted({ ...version, ...change }, trusted)).toThrow(RemoteRefused)
})
