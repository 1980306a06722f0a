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
/** Part of all addresses of a test: what was fetched once is not fetched again. */
let build = 0
const files = {
  ownPages: () => [`https://shell.example/${build}/login.js`],
  pagesOf: ({ name }: RegistryEntry) => [
    `https://${name}.example/${build}/remote.js`,
    `https://${name}.example/${build}/page.js`,
  ],
  onDemand: () => [`https://social.example/${build}/dialog.js`],
}
const request = vi.fn<typeof fetch>()
const requested = () => request.mock.calls.map(([url]) => url)

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
  build += 1
  request.mockReset().mockImplementation(async () => new Response())
  vi.stubGlobal('fetch', request)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test.each([
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a connection %j is metered: %s', (connection, metered) => {
  vi.stubGlobal('navigator', { connection })
  expect(isMetered()).toBe(metered)
})

test('prefetches all remotes when idle', async () => {
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  expect(asked()).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('requests the pages of the shell and of all remotes before what is loaded on demand', async () => {
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  expect(requested()).toEqual([])
  await vi.runAllTimersAsync()
  expect(requested()).toEqual([...files.ownPages(), ...remotes.flatMap(files.pagesOf), ...files.onDemand()])
})

test('requests one file at a time, each when the browser is idle', async () => {
  const turns: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => turns.push(turn))
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  for (const count of [0, 0, 1, 2, 3]) {
    expect(requested()).toHaveLength(count)
    await vi.advanceTimersByTimeAsync(0)
    turns.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
})

test('a file that fails does not keep the others from being requested', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  await vi.runAllTimersAsync()
  expect(requested()).toHaveLength(8)
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('waits until the page is shown before prefetching the others', async () => {
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  void prefetchWhenIdle(remotes, loader(), shown, files)
  await vi.runAllTimersAsync()
  expect(asked()).toEqual([])
  show()
  await vi.runAllTimersAsync()
  expect(asked()).toEqual(['social', 'profile', 'mockman'])
})

test('with Save-Data it prefetches nothing', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  await vi.runAllTimersAsync()
  expect([...asked(), ...requested()]).toEqual([])
})

test.each([true, false])('it connects to all remotes, whether Save-Data is %s', async (saveData) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  void prefetchWhenIdle(remotes, loader(), Promise.resolve(), files)
  await vi.runAllTimersAsync()
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')]
  expect(links.map(({ href, crossOrigin }) => [href, crossOrigin])).toEqual(
    remotes.map(({ name }) => [`https://${name}.example/`, 'anonymous']),
  )
})
