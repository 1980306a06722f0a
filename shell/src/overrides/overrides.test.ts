import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryEntry } from '../remotes/registry'
import { readOverrides, setOverride, storeQueryOverrides, withOverrides } from './overrides'

const trusted = ['https://echo.example', 'http://localhost:4001']
const local = 'http://localhost:4001/remoteEntry.js'
const social: RegistryEntry = {
  name: 'social',
  entry: 'https://echo.example/social/remoteEntry.js',
  version: '1',
  preload: ['assets/a.js'],
  firstView: ['assets/first-view.js'],
  pages: { '/feed': ['assets/feed.js'] },
  onDemand: ['assets/dialog.js'],
  integrity: { 'remoteEntry.js': 'sha384-one' },
  previous: { entry: 'https://echo.example/old/remoteEntry.js', version: '0', preload: [] },
  paths: ['/feed'],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => vi.restoreAllMocks())

test('an override in the query is stored for the tab and removed from the query', () => {
  expect(storeQueryOverrides(`?seed=5&remote.social=${local}`, trusted)).toBe('?seed=5')
  expect(readOverrides()).toEqual({ social: local })
  expect(storeQueryOverrides('', trusted)).toBe('')
  expect(readOverrides()).toEqual({ social: local })
})

test('an empty value removes it', () => {
  setOverride('social', local)
  setOverride('profile', local)
  storeQueryOverrides('?remote.social=', trusted)
  expect(readOverrides()).toEqual({ profile: local })
})

test.each([
  'https://evil.example/remoteEntry.js',
  'http://localhost:4002/remoteEntry.js',
  'javascript:alert(1)',
  '/remoteEntry.js',
  'http://localhost:4001@evil.example/',
])('%s is rejected and logged', (address) => {
  storeQueryOverrides(`?remote.social=${address}`, trusted)
  expect(readOverrides()).toEqual({})
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('is refused'))
})

test('ignores invalid stored overrides', () => {
  for (const text of ['no JSON', 'null', '{"social":1}', '[1]']) {
    sessionStorage.setItem('echosphere.overrides', text)
    expect(readOverrides()).toEqual({})
  }
})

test('an overridden remote keeps its paths and loses hashes, preloads and the previous version', () => {
  expect(withOverrides([social], { social: local })).toEqual([
    {
      name: 'social',
      entry: local,
      version: 'override',
      preload: [],
      paths: ['/feed'],
      guarded: [],
      slots: [],
      wide: false,
      navigation: [],
    },
  ])
  expect(withOverrides([social], { profile: local })).toEqual([social])
})
