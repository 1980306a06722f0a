import type { RemoteDefinition } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMetered, prefetchWhenIdle } from './prefetch-when-idle'
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
const requestPages = vi.fn((_: RegistryEntry) => undefined)
const requestOwnPages = vi.fn()
const askedForPages = () => requestPages.mock.calls.map(([{ name }]) => name)

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
  requestPages.mockClear()
  requestOwnPages.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a connection %j is metered: %s', (connection, metered) => {
  expect(isMetered(connection)).toBe(metered)
})

test('prefetches all remotes when idle', async () => {
  void prefetchWhenIdle(remotes, loader(), async () => {}, requestPages, requestOwnPages)
  expect(asked()).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('requests the files of all pages too', async () => {
  void prefetchWhenIdle(remotes, loader(), async () => {}, requestPages, requestOwnPages)
  expect(askedForPages()).toEqual([])
  await vi.runAllTimersAsync()
  expect(askedForPages()).toEqual(['social', 'profile', 'mockman'])
  expect(requestOwnPages).toHaveBeenCalledOnce()
})

test('waits until the page is shown before prefetching the others', async () => {
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  void prefetchWhenIdle(remotes, loader(), () => shown, requestPages, requestOwnPages)
  await vi.runAllTimersAsync()
  expect(asked()).toEqual([])
  show()
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('prefetches nothing with Save-Data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  void prefetchWhenIdle(remotes, loader(), async () => {}, requestPages, requestOwnPages)
  await vi.runAllTimersAsync()
  expect([...asked(), ...askedForPages()]).toEqual([])
  expect(requestOwnPages).not.toHaveBeenCalled()
})
