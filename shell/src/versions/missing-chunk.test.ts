import { beforeEach, expect, test, vi } from 'vitest'
import { type Recovery, recoverFromMissing } from './missing-chunk'

const url = 'https://social.example/assets/post-1a2b.js'
const missing = Object.assign(new Error(`Failed to fetch ${url} (404)`), { name: 'FileUnavailable' })
const reload = vi.fn()
const offerReload = vi.fn()

function recovery(changes: Partial<Recovery> = {}): Recovery {
  return {
    running: 'one',
    deployedNow: async () => 'one',
    isReplaceable: () => false,
    statusOf: async () => 404,
    reload,
    isBusy: () => false,
    offerReload,
    storage: sessionStorage,
    ...changes,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  offerReload.mockReset()
})

test('a file that is gone reloads the page once', async () => {
  const statusOf = vi.fn(async () => 404)
  expect(await recoverFromMissing(missing, recovery({ statusOf }))).toBe(true)
  expect(statusOf).toHaveBeenCalledWith(url)
  expect(await recoverFromMissing(missing, recovery())).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another file that is gone later reloads it again', async () => {
  await recoverFromMissing(missing, recovery())
  const style = new Error('Unable to preload CSS for https://social.example/assets/post-3c4d.css')
  expect(await recoverFromMissing(style, recovery())).toBe(true)
})

test('a page with an open dialog is not reloaded by itself: its person is asked, each time', async () => {
  const busy = recovery({ isBusy: () => true })
  expect(await recoverFromMissing(missing, busy)).toBe(false)
  expect(await recoverFromMissing(missing, busy)).toBe(false)
  expect([reload, offerReload].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
  expect(await recoverFromMissing(missing, recovery())).toBe(true)
})

test('a new version reloads it, in a browser that does not name the file too', async () => {
  const later = recovery({ deployedNow: async () => 'two' })
  expect(await recoverFromMissing(new TypeError('Importing a module script failed.'), later)).toBe(true)
  expect(await recoverFromMissing(new TypeError('Importing a module script failed.'), later)).toBe(false)
})

test('a file that the server has, and the browser does not import again, reloads the page once', async () => {
  const remembered = new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  const there = recovery({ statusOf: async () => 200 })
  expect(await recoverFromMissing(remembered, there)).toBe(true)
  expect(await recoverFromMissing(remembered, there)).toBe(false)
})

test.each<[string, Partial<Recovery>]>([
  ['whose server is down', { statusOf: () => Promise.reject(new Error('down')) }],
  ['whose server has an error', { statusOf: async () => 503 }],
  ['of a remote that has another version', { isReplaceable: () => true }],
  ['that is there after all', { statusOf: async () => 200 }],
  [
    'that nothing is known of',
    { statusOf: async () => 503, deployedNow: () => Promise.reject(new Error('down')) },
  ],
])('a file %s reloads nothing', async (_, changes) => {
  expect(await recoverFromMissing(missing, recovery(changes))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
