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

test('a removed file reloads the page once', async () => {
  const statusOf = vi.fn(async () => 404)
  expect(await recoverFromMissing(missing, recovery({ statusOf }))).toBe(true)
  expect(statusOf).toHaveBeenCalledWith(url)
  expect(await recoverFromMissing(missing, recovery())).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([404, 410])('whoever was told that a file is gone (%i) does not ask again', async (status) => {
  const statusOf = vi.fn(() => Promise.reject(new Error('slow')))
  const told = Object.assign(new Error(`Failed to fetch ${url} (${status})`), { status })
  expect(await recoverFromMissing(told, recovery({ statusOf }))).toBe(true)
  expect(statusOf).not.toHaveBeenCalled()
})

test('another removed file reloads it again', async () => {
  await recoverFromMissing(missing, recovery())
  const style = new Error('Unable to preload CSS for https://social.example/assets/post-3c4d.css')
  expect(await recoverFromMissing(style, recovery())).toBe(true)
})

test('with an open dialog, a reload is offered each time instead', async () => {
  const busy = recovery({ isBusy: () => true })
  expect(await recoverFromMissing(missing, busy)).toBe(false)
  expect(await recoverFromMissing(missing, busy)).toBe(false)
  expect([reload, offerReload].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
  expect(await recoverFromMissing(missing, recovery())).toBe(true)
})

test('a new version reloads the page even when the browser does not name the file', async () => {
  const later = recovery({ deployedNow: async () => 'two' })
  expect(await recoverFromMissing(new TypeError('Importing a module script failed.'), later)).toBe(true)
  expect(await recoverFromMissing(new TypeError('Importing a module script failed.'), later)).toBe(false)
})

test('a file that exists but fails to import reloads the page once', async () => {
  const remembered = new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  const there = recovery({ statusOf: async () => 200 })
  expect(await recoverFromMissing(remembered, there)).toBe(true)
  expect(await recoverFromMissing(remembered, there)).toBe(false)
})

test.each<[string, Partial<Recovery>]>([
  ['whose server is down', { statusOf: () => Promise.reject(new Error('down')) }],
  ['whose server has an error', { statusOf: async () => 503 }],
  ['of a remote that has a fallback version', { isReplaceable: () => true }],
  ['that exists after all', { statusOf: async () => 200 }],
  ['of unknown status', { statusOf: async () => 503, deployedNow: () => Promise.reject(new Error('down')) }],
])('does not reload for a file %s', async (_, changes) => {
  expect(await recoverFromMissing(missing, recovery(changes))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
