import { afterEach, expect, it, vi } from 'vitest'
import { loadRuntimeConfig } from './runtime-config'

afterEach(() => vi.unstubAllGlobals())

function serve(config: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)))
}

it('has a default for every field', async () => {
  serve({})
  expect(await loadRuntimeConfig()).toEqual({
    apiDelay: 400,
    apiFaults: {},
    developerHandles: false,
    remoteTimeout: 5000,
    remoteAttempts: 3,
  })
})

it.each([
  [{ apiFaults: { errorRate: 101 } }, 'apiFaults.errorRate'],
  [{ apiFaults: { dropRate: -1 } }, 'apiFaults.dropRate'],
  [{ apiFaults: { slowBy: 'much' } }, 'apiFaults.slowBy'],
  [{ apiFaults: { errorrate: 5 } }, 'apiFaults'],
  [{ developerHandles: 'yes' }, 'developerHandles'],
])('names the field that is wrong in %j', async (config, field) => {
  serve(config)
  await expect(loadRuntimeConfig()).rejects.toThrow(`/config.json is wrong at “${field}”`)
})
