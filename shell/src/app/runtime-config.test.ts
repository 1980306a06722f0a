import { afterEach, expect, it, vi } from 'vitest'
import { loadRuntimeConfig } from './runtime-config'

afterEach(() => vi.unstubAllGlobals())

function serve(config: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)))
}

it('has a default for every field', async () => {
  serve({})
  expect(await loadRuntimeConfig()).toEqual({
    demoAccounts: false,
    apiDelay: 400,
    apiFaults: {},
    upload: { url: '/api/media/upload', preset: 'echosphere', folder: 'echosphere', isOwnApi: true },
    devTools: false,
    remoteTimeout: 5000,
    remoteAttempts: 3,
    trustedOrigins: [location.origin],
    mediaOrigins: [],
    overrides: false,
    healthPanel: false,
  })
})

it.each([
  [{ apiFaults: { errorRate: 101 } }, 'apiFaults.errorRate'],
  [{ apiFaults: { dropRate: -1 } }, 'apiFaults.dropRate'],
  [{ apiFaults: { lostRate: 101 } }, 'apiFaults.lostRate'],
  [{ apiFaults: { slowBy: 'much' } }, 'apiFaults.slowBy'],
  [{ apiFaults: { errorrate: 5 } }, 'apiFaults.errorrate'],
  [{ upload: { url: 'http://media.example/upload' } }, 'upload.url'],
  [{ upload: { url: 'javascript:alert(1)' } }, 'upload.url'],
  [{ upload: { url: 'media.example/upload' } }, 'upload.url'],
  [{ upload: { preset: '' } }, 'upload.preset'],
  [{ upload: { cloud: 'demo' } }, 'upload.cloud'],
  [{ remoteTimeout: 1e12 }, 'remoteTimeout'],
  [{ remoteTimeout: 99 }, 'remoteTimeout'],
  [{ remoteAttempts: 11 }, 'remoteAttempts'],
  [{ apiDelay: 60_001 }, 'apiDelay'],
  [{ apiFaults: { slowBy: 1e9 } }, 'apiFaults.slowBy'],
  [{ trustedOrigins: ['https://a;b'] }, 'trustedOrigins.0'],
  [{ mediaOrigins: ['*'] }, 'mediaOrigins.0'],
  [{ apiUrl: 'https://api.example/' }, 'apiUrl'],
  [{ apiUrl: 'http://api.example' }, 'apiUrl'],
  [{ apiUrl: 'javascript:alert(1)' }, 'apiUrl'],
  [{ reportTo: 'http://reports.example/' }, 'reportTo'],
  [{ reportTo: 'reports.example' }, 'reportTo'],
  [{ devTools: 'yes' }, 'devTools'],
  [{ demoAccounts: 'yes' }, 'demoAccounts'],
  [{ trustedOrigins: ['https://social.example/'] }, 'trustedOrigins.0'],
  [{ trustedOrigins: ['*'] }, 'trustedOrigins.0'],
  [{ trustedOrigins: ['javascript:alert(1)'] }, 'trustedOrigins.0'],
])('names the invalid field in %j', async (config, field) => {
  serve(config)
  await expect(loadRuntimeConfig()).rejects.toThrow(`/config.json is wrong at “${field}”`)
})

it.each([[[]], [null], ['x']])('refuses %j, which has no fields', async (config) => {
  serve(config)
  await expect(loadRuntimeConfig()).rejects.toThrow(/^\/config\.json is wrong: .*object/i)
})

it.each([
  '/elsewhere',
  'https://media.example/upload',
  'http://localhost:9000/upload',
  'http://127.0.0.1:9000/',
])('allows uploads to %s', async (url) => {
  serve({ upload: { url } })
  const { upload } = await loadRuntimeConfig()
  expect(upload).toEqual({ url, preset: 'echosphere', folder: 'echosphere', isOwnApi: false })
})

it('uploads to the server of the API, if there is one and nothing else is said', async () => {
  serve({ apiUrl: 'https://api.example' })
  expect((await loadRuntimeConfig()).upload.url).toBe('https://api.example/api/media/upload')
  serve({ apiUrl: 'https://api.example', upload: { url: 'https://media.example/up' } })
  expect((await loadRuntimeConfig()).upload.url).toBe('https://media.example/up')
})
