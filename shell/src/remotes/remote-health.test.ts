import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import type { RegistryEntry } from './registry'
import { recordFault, sortByHealth } from './remote-health'

const remote: RegistryEntry = {
  name: 'social',
  entry: 'https://social.example/2/remoteEntry.js',
  version: '2',
  preload: [],
  previous: { entry: 'https://social.example/1/remoteEntry.js', version: '1', preload: [] },
  paths: [],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}
const versions = versionsOf(remote)
const [current] = versions as [(typeof versions)[number]]
const order = (entry = remote) => sortByHealth(entry, versionsOf(entry)).map(({ version }) => version)

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a version that failed once is still tried first', () => {
  recordFault(remote, current)
  expect(order()).toEqual(['2', '1'])
})

test('a version that failed twice is tried last, on later pages too', () => {
  recordFault(remote, current)
  recordFault(remote, current)
  expect(order()).toEqual(['1', '2'])
})

test('a change of the registry resets all failures', () => {
  recordFault(remote, current)
  recordFault(remote, current)
  expect(order({ ...remote, integrity: { 'remoteEntry.js': 'sha384-new' } })).toEqual(['2', '1'])
})

test.each(['null', '5', '{"social":7}', '{"social":{"registered":1,"counts":null}}', 'no JSON'])(
  'ignores the invalid stored value %s',
  (text) => {
    localStorage.setItem('echosphere.remote-faults', text)
    expect(order()).toEqual(['2', '1'])
  },
)

test('works without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  recordFault(remote, current)
  recordFault(remote, current)
  expect(order()).toEqual(['2', '1'])
})
