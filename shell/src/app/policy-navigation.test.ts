import { type Intercepted, PageRouter, toast } from 'shared'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrySchema } from '../../host/contract/registry-schema.mjs'
import { reloadOnPolicyChange } from './policy-navigation'

const { remotes } = v.parse(registrySchema, {
  remotes: [
    { name: 'social', entry: 'https://social.example/r.js', version: '1', paths: ['/explore'] },
    {
      name: 'mockman',
      entry: 'https://mockman.example/r.js',
      version: '1',
      paths: ['/mockman'],
      connect: 'any',
    },
  ],
})
const load = vi.fn((_: Intercepted) => undefined)

function routerAt(path: string, current: 'any' | 'own' | undefined) {
  history.replaceState(null, '', path)
  const router = new PageRouter([{ path: '*', element: null }])
  reloadOnPolicyChange(router, remotes, current, load)
  return router
}

beforeEach(() => load.mockClear())
afterEach(() => vi.restoreAllMocks())

test.each([
  ['/explore', 'own', '/mockman', '/mockman'],
  ['/explore', 'own', '/mockman?url=x#y', '/mockman?url=x#y'],
  ['/mockman', 'any', '/explore', '/explore'],
  ['/mockman', 'any', '/', '/'],
] as const)('from %s with connect %s, navigating to %s loads a new document', async (from, here, to, url) => {
  const router = routerAt(from, here)
  await router.navigate(to)
  expect(load).toHaveBeenCalledExactlyOnceWith({ url: new URL(url, location.href), replace: false })
  expect(router.state.location.pathname).toBe(from)
})

test('a replacing navigation replaces the document', async () => {
  await routerAt('/explore', 'own').navigate({ pathname: '/mockman' }, { replace: true })
  expect(load).toHaveBeenCalledExactlyOnceWith({ url: new URL('/mockman', location.href), replace: true })
})

test('the state of a navigation is in the entry that the new document finds', async () => {
  const router = routerAt('/mockman', 'any')
  await router.navigate('/explore', { state: { from: '/mockman' } })
  expect(location.pathname).toBe('/mockman')
  load.mock.lastCall?.[0].enter?.()
  expect(location.pathname).toBe('/explore')
  expect(new PageRouter([]).state.location.state).toEqual({ from: '/mockman' })
  expect(history.state.idx).toBe(1)
})

test.each([
  ['/explore', 'own', '/post/1'],
  ['/mockman', 'any', '/mockman?work=2'],
  ['/explore', undefined, '/mockman'],
] as const)('from %s with connect %s, navigating to %s stays in the document', async (from, here, to) => {
  const router = routerAt(from, here)
  await router.navigate(to)
  expect(load).not.toHaveBeenCalled()
  expect(router.state.location.pathname + router.state.location.search).toBe(to)
})

test.each([
  ['/explore', 'own', '/mockman'],
  ['/mockman', 'any', '/explore'],
] as const)(
  'offline, navigating from %s with connect %s to %s shows why it stays',
  async (from, here, to) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const shown = vi.spyOn(toast, 'error')
    const router = routerAt(from, here)
    await router.navigate(to)
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
    expect(shown.mock.lastCall?.[0]).toBe('You are offline. Check your connection and try again.')
    expect(load).not.toHaveBeenCalled()
    expect(router.state.location.pathname).toBe(from)

    onLine.mockReturnValue(true)
    await router.navigate(to)
    expect(load).toHaveBeenCalledOnce()
  },
)

test('a server on the same machine is reached offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await routerAt('/explore', 'own').navigate('/mockman')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})
