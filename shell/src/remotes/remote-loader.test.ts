import type { RemoteDefinition } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteLoader } from './remote-loader'

const remote: RemoteDefinition = { id: 'social', routes: [], slots: {} }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function loaderOf(importRemote: (name: string, attempt: number) => Promise<RemoteDefinition>) {
  return new RemoteLoader({ importRemote, timeout: 1000, attempts: 3, wait: () => Promise.resolve() })
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
  const importRemote = vi.fn(async (_name: string, attempt: number) => {
    if (attempt < 3) throw new Error('down')
    return remote
  })
  const loader = loaderOf(importRemote)
  loader.load('social')
  expect(await settled(loader)).toEqual({ status: 'ready', remote })
})

test('a remote that stays down fails after its attempts, and a retry counts on', async () => {
  const importRemote = vi.fn(async (_name: string, attempt: number) => {
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
  expect(importRemote).toHaveBeenLastCalledWith('social', 4)
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
