import type { RemoteDefinition } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteVersion } from './registry'
import { RemoteLoader, type RemoteLoaderOptions } from './remote-loader'
import { RemoteRefused } from './trust'

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

function loaderOf(importRemote: RemoteLoaderOptions['importRemote'], versions = [current]) {
  const wait = () => Promise.resolve()
  return new RemoteLoader({ versions: () => versions, importRemote, timeout: 1000, attempts: 3, wait })
}

/** Resolves once the remote is neither asked for nor on its way. */
function settled(loader: RemoteLoader) {
  return vi.waitFor(() => {
    expect(loader.state('social').status).toMatch(/ready|failed/)
    return loader.state('social')
  })
}

test('a remote that many ask for is imported once', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  expect(loader.state('social')).toEqual({ status: 'idle' })
  loader.load('social')
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  loader.load('social')
  expect(importRemote).toHaveBeenCalledTimes(1)
})

test('a failed attempt is made again before anybody hears of it', async () => {
  const importRemote = vi.fn(async (_name: string, _version: RemoteVersion, attempt: number) => {
    if (attempt < 3) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('a remote that stays down fails after its attempts, and a retry counts on', async () => {
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

test('a remote that hangs is given up after the timeout of each attempt', async () => {
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

test('one remote that fails leaves the others alone', async () => {
  const loader = loaderOf(async (name) => {
    if (name === 'profile') throw new Error('down')
    return remote
  })
  loader.load('profile')
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('the version before runs when the current one does not load in its attempts', async () => {
  const importRemote = vi.fn(async (_name: string, version: RemoteVersion) => {
    if (version === current) throw new Error('gone')
    return remote
  })
  const loader = loaderOf(importRemote, [current, previous])
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  expect(importRemote.mock.calls.map(([, version]) => version.version)).toEqual(['2', '2', '2', '1'])
  expect(importRemote).toHaveBeenLastCalledWith('social', previous, 1)
  expect(loader.record('social')).toMatchObject({
    running: previous,
    attempts: 4,
    error: { message: 'gone' },
  })
})

test('a version that is refused is not asked for again', async () => {
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

test('a remote that is there can be asked for anew', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  loader.load('social')
  await settled(loader)
  loader.retry('social')
  expect(loader.state('social').status).toBe('loading')
  await settled(loader)
  expect(importRemote).toHaveBeenLastCalledWith('social', current, 2)
})

test('a remote that was had ahead is there when it is asked for', async () => {
  const importRemote = vi.fn(async () => remote)
  const loader = loaderOf(importRemote)
  loader.prefetch('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
  loader.load('social')
  expect(importRemote).toHaveBeenCalledTimes(1)
})

test('a try ahead that failed leaves all attempts to those who ask', async () => {
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

test('who asks while a try ahead fails has all attempts too', async () => {
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
