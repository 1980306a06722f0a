import { beforeEach, expect, test } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import type { RegistryEntry } from './registry'
import { RemoteHealth } from './remote-health'

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
const order = (health: RemoteHealth, entry = remote) =>
  health.sortByHealth(entry, versionsOf(entry)).map(({ version }) => version)

beforeEach(() => localStorage.clear())

test('a version that failed once is still tried first', () => {
  const health = new RemoteHealth(localStorage)
  health.recordFault(remote, current)
  expect(order(health)).toEqual(['2', '1'])
})

test('a version that failed twice is tried last, on later pages too', () => {
  const health = new RemoteHealth(localStorage)
  health.recordFault(remote, current)
  health.recordFault(remote, current)
  expect(order(new RemoteHealth(localStorage))).toEqual(['1', '2'])
})

test('a change of the registry resets all failures', () => {
  const health = new RemoteHealth(localStorage)
  health.recordFault(remote, current)
  health.recordFault(remote, current)
  expect(order(health, { ...remote, integrity: { 'remoteEntry.js': 'sha384-new' } })).toEqual(['2', '1'])
})

test.each(['null', '5', '{"social":7}', '{"social":{"registered":1,"counts":null}}', 'no JSON'])(
  'ignores the invalid stored value %s',
  (text) => {
    localStorage.setItem('echosphere.remote-faults', text)
    expect(order(new RemoteHealth(localStorage))).toEqual(['2', '1'])
  },
)

test('works without storage', () => {
  const health = new RemoteHealth(undefined)
  health.recordFault(remote, current)
  health.recordFault(remote, current)
  expect(order(health)).toEqual(['2', '1'])
})
