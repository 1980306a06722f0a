import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { PageRouter, type RemoteDefinition, RouterProvider } from 'shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionsOf } from '../../host/contract/registry.mjs'
import { PageFirst } from './page-first'
import type { RegistryEntry, RemoteVersion } from './registry'
import { RegistrySource } from './registry-source'
import { RemoteLoader } from './remote-loader'
import { RemotePages } from './remote-pages'
import { RemotesProvider } from './remotes-context'

const timeout = 1000

const entry: RegistryEntry = {
  name: 'social',
  entry: 'https://social.example/2/remoteEntry.js',
  version: '2',
  preload: [],
  previous: { entry: 'https://social.example/1/remoteEntry.js', version: '1', preload: [] },
  paths: ['/explore', '/post/:postId'],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}

/** A remote with pages by path. */
function remoteOf(pages: Record<`/${string}`, ComponentType>): RemoteDefinition {
  const routes = Object.entries(pages).map(([path, Component]) => ({
    path: path as `/${string}`,
    lazy: async () => ({ Component }),
  }))
  return { id: 'social', routes, slots: {} }
}

/** Opens a path in a shell with one remote. */
function open(
  path: string,
  importRemote: (version: RemoteVersion) => Promise<RemoteDefinition>,
  remote = entry,
) {
  history.replaceState(null, '', path)
  const source = new RegistrySource({
    initial: [remote],
    load: async () => [remote],
    onUnknownVersion: () => undefined,
  })
  const loader = new RemoteLoader({
    versions: () => versionsOf(remote),
    importRemote: (_, version) => importRemote(version),
    timeout,
    attempts: 1,
  })
  const value = {
    source,
    loader,
    pageFirst: new PageFirst(true),
    overrides: {},
    overridesAllowed: false,
    hasPanel: false,
    trustedOrigins: [],
    fileProblems: [],
  }
  const router = new PageRouter([{ path: '*', element: <RemotePages /> }])
  render(
    <RemotesProvider value={value}>
      <RouterProvider router={router} />
    </RemotesProvider>,
  )
  return router
}

const Explore = () => <h1>Explore</h1>
const Broken = () => {
  throw new Error('broken')
}
const unavailable = 'This part of EchoSphere is not available right now.'
const { previous: _, ...alone } = entry

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('shows a placeholder until the remote has loaded, not a 404', async () => {
  let arrive = (_: RemoteDefinition) => {}
  open('/explore', () => new Promise((resolve) => (arrive = resolve)))
  const titles: string[] = []
  const watcher = new MutationObserver(() => titles.push(document.querySelector('h1')?.textContent ?? ''))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  arrive(remoteOf({ '/explore': Explore }))
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
  watcher.disconnect()
  expect(titles).not.toContain('There is no page here')
})

test('shows a 404 for a path that the remote owns but does not have', async () => {
  open('/explore/nothing', async () => remoteOf({ '/explore': Explore }))
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy()
})

test('never shows a route at a path that the remote does not own', async () => {
  open('/login', async () => remoteOf({ '/explore': Explore, '/login': Broken }))
  expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeTruthy()
})

test('falls back to the previous version if a page throws', async () => {
  open('/explore', async ({ version }) => remoteOf({ '/explore': version === '2' ? Broken : Explore }))
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('falls back to the previous version if a file is missing', async () => {
  const gone = Object.assign(new Error('Failed to fetch x.js (404)'), {
    name: 'FileUnavailable',
    status: 404,
  })
  const without: RemoteDefinition = {
    id: 'social',
    routes: [{ path: '/explore', lazy: () => Promise.reject(gone) }],
    slots: {},
  }
  open('/explore', async ({ version }) => (version === '2' ? without : remoteOf({ '/explore': Explore })))
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('a remote that failed is tried again for the next page', async () => {
  let isDown = true
  const pages = remoteOf({ '/explore': Explore, '/post/:postId': () => <h1>Post</h1> })
  const router = open(
    '/explore',
    async () => (isDown ? Promise.reject(new Error('Failed to fetch')) : pages),
    alone,
  )
  await screen.findByText(unavailable)
  isDown = false
  act(() => router.navigate('/post/1'))
  expect(await screen.findByRole('heading', { name: 'Post' })).toBeTruthy()
})

test('offers Retry if a page throws in every version', async () => {
  let isFixed = false
  const Page = () => (isFixed ? <Explore /> : <Broken />)
  open('/explore', async () => remoteOf({ '/explore': Page }), alone)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isFixed = true
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('shows another page of a remote after one that threw', async () => {
  const remote = remoteOf({ '/explore': Broken, '/post/:postId': Explore })
  const router = open('/explore', async () => remote, alone)
  await screen.findByText(unavailable)
  await router.navigate('/post/1')
  expect(await screen.findByRole('heading', { name: 'Explore' })).toBeTruthy()
})

test('offers Retry if a page suspends forever', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const never = new Promise<void>(() => {})
  const Waiting = () => {
    throw never
  }
  open('/explore', async () => remoteOf({ '/explore': Waiting }), alone)
  await screen.findByRole('status', { name: 'Loading' })
  await vi.advanceTimersByTimeAsync(2 * timeout)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a page with an infinite effect loop affects only its own area', async () => {
  const Looping = () => {
    const [count, setCount] = useState(0)
    useLayoutEffect(() => setCount(count + 1), [count])
    return <p>{count}</p>
  }
  open('/explore', async () => remoteOf({ '/explore': Looping }), alone)
  expect(await screen.findByText(unavailable)).toBeTruthy()
})

test('a page with a throwing effect affects only its own area', async () => {
  const Throwing = () => {
    useEffect(() => {
      throw new Error('broken')
    })
    return null
  }
  open('/explore', async () => remoteOf({ '/explore': Throwing }), alone)
  expect(await screen.findByText(unavailable)).toBeTruthy()
})
