import type { RemoteDefinition } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDear, prefetchWhenIdle } from './prefetch-when-idle'
import type { RegistryEntry } from './registry'
import { RemoteLoader } from './remote-loader'

const remotes: RegistryEntry[] = ['social', 'profile', 'mockman'].map((name) => ({
  name,
  entry: `https://${name}.example/remoteEntry.js`,
  version: '1',
  preload: [],
  paths: [`/${name}`],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}))
const importRemote = vi.fn(
  async (name: string): Promise<RemoteDefinition> => ({ id: name, routes: [], slots: {} }),
)
const asked = () => importRemote.mock.calls.map(([name]) => name)

function loader() {
  return new RemoteLoader({
    versions: (name) => remotes.filter((remote) => remote.name === name),
    importRemote,
    timeout: 1000,
    attempts: 1,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  importRemote.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a connection %j is dear: %s', (connection, dear) => {
  expect(isDear(connection)).toBe(dear)
})

test('on a page of the shell all remotes are had ahead, each once nothing else is to do', async () => {
  prefetchWhenIdle(remotes, loader())
  expect(asked()).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('on a page of a remote the others wait until it is there', async () => {
  history.replaceState(null, '', '/profile')
  const loading = loader()
  prefetchWhenIdle(remotes, loading)
  await vi.runAllTimersAsync()
  expect(asked()).toEqual([])
  loading.load('profile')
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['profile', 'social', 'mockman'])
})

test('where data are saved nothing is had ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchWhenIdle(remotes, loader())
  await vi.runAllTimersAsync()
  expect(asked()).toEqual([])
})
