import type { RemoteDefinition } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteVersion } from './registry'
import { RemoteLoader, type RemoteLoaderOptions } from './remote-loader'
import { OriginRefused, RemoteRefused } from './remote-refused'

const remote: RemoteDefinition = { id: 'social', routes: [], slots: {} }
const current: RemoteVersion = { entry: 'https://social.example/2/r.js', version: '2', preload: [] }
const previous: RemoteVersion = { entry: 'https://social.example/1/r.js', version: '1', preload: [] }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function loaderOf(
  importRemote: RemoteLoaderOptions['importRemote'],
  versions = [current],
  onFault?: RemoteLoaderOptions['onFault'],
) {
  const wait = () => Promise.resolve()
  const options = { versions: () => versions, importRemote, timeout: 1000, attempts: 3, wait }
  return new RemoteLoader({ ...options, ...(onFault && { onFault }) })
}

/** Resolves once the remote is neither requested nor loading. */
function settled(loader: RemoteLoader) {
  return vi.waitFor(() => {
    expect(loader.state('social').status).toMatch(/ready|failed/)
    return loader.state('social')
  })
}

test('a remote requested several times is imported once', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  expect(loader.state('social')).toEqual({ status: 'idle' })
  loader.load('social')
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  loader.load('social')
  expect(importRemote).toHaveBeenCalledTimes(1)
})

test('retries a failed attempt before reporting it', async () => {
  const importRemote = vi.fn(async (_name: string, _version: RemoteVersion, attempt: number) => {
    if (attempt < 3) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('fails after all attempts, and a retry continues the count', async () => {
  const importRemote = vi.fn(async (_name: string, _version: RemoteVersion, attempt: number) => {
    if (attempt < 4) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.load('social')
  expect(await settled(loader)).toMatchObject({ status: 'failed', error: { message: 'down' } })
  loader.load('social')
  expect(loader.state('social').status).toBe('failed')
  loader.retry('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  expect(importRemote).toHaveBeenLastCalledWith('social', current, 4)
})

test('a remote that hangs fails after the timeout of each attempt', async () => {
  vi.useFakeTimers()
  const loader = loaderOf(() => new Promise(() => undefined))
  loader.load('social')
  await vi.advanceTimersByTimeAsync(2999)
  expect(loader.state('social')).toEqual({ status: 'loading', attempt: 3 })
  await vi.advanceTimersByTimeAsync(1)
  expect(loader.state('social')).toMatchObject({
    status: 'failed',
    error: { message: 'No answer within 1 s.' },
  })
})

test('a failing remote does not affect the others', async () => {
  const loader = loaderOf(async (name) => {
    if (name === 'profile') throw new Error('down')
    return remote
  })
  loader.load('profile')
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('falls back to the previous version if the current one fails all attempts', async () => {
  const importRemote = vi.fn(async (_name: string, version: RemoteVersion) => {
    if (version === current) throw new Error('gone')
    return remote
  })
  const loader = loaderOf(importRemote, [current, previous])
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  expect(importRemote.mock.calls.map(([, version]) => version.version)).toEqual(['2', '2', '2', '1'])
  expect(importRemote).toHaveBeenLastCalledWith('social', previous, 1)
  expect(loader.states.record('social')).toMatchObject({
    running: previous,
    attempts: 4,
    error: { message: 'gone' },
  })
})

test('does not retry a refused version', async () => {
  const importRemote = vi.fn(async (_name: string, version: RemoteVersion) => {
    if (version === current) throw new RemoteRefused('no remote')
    return remote
  })
  const loader = loaderOf(importRemote, [current, previous])
  loader.load('social')
  await settled(loader)
  expect(importRemote).toHaveBeenCalledTimes(2)
  expect(console.error).toHaveBeenCalledWith(
    'Version 2 of the remote social could not be loaded.',
    new RemoteRefused('no remote'),
  )
})

test.each([
  ['a violated contract', new RemoteRefused('no remote'), [['social', current]]],
  ['an origin that the configuration does not trust', new OriginRefused('not trusted'), []],
])(
  'after %s the previous version is shown, and only faults of a version are recorded',
  async (_, error, faults) => {
    const onFault = vi.fn()
    const importRemote = vi.fn(async (_name: string, version: RemoteVersion) => {
      if (version === current) throw error
      return remote
    })
    const loader = loaderOf(importRemote, [current, previous], onFault)
    loader.load('social')
    expect(await settled(loader)).toEqual({ status: 'ready', remote })
    expect(importRemote).toHaveBeenCalledTimes(2)
    expect(loader.states.record('social')).toMatchObject({ running: previous, error })
    expect(onFault.mock.calls).toEqual(faults)
  },
)

test('a loaded remote can be reloaded', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  loader.load('social')
  await settled(loader)
  loader.retry('social')
  expect(loader.state('social').status).toBe('loading')
  await settled(loader)
  expect(importRemote).toHaveBeenLastCalledWith('social', current, 2)
})

test('a prefetched remote is ready when it is requested', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  loader.prefetch('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  loader.load('social')
  expect(importRemote).toHaveBeenCalledTimes(1)
})

test('a failed prefetch does not use up attempts', async () => {
  let up = false
  const importRemote = vi.fn(async () => {
    if (!up) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.prefetch('social')
  await vi.waitFor(() => expect(loader.state('social').status).toBe('idle'))
  expect(importRemote).toHaveBeenCalledTimes(1)
  expect(console.error).not.toHaveBeenCalled()
  up = true
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('a request during a failing prefetch has all attempts too', async () => {
  const importRemote = vi.fn(async (_name: string, _version: RemoteVersion, attempt: number) => {
    if (attempt < 4) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.prefetch('social')
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  expect(importRemote).toHaveBeenCalledTimes(4)
})
