import { createStore, type RemoteDefinition, usersApi } from 'shared'
import { deferred } from 'shared/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyViewOf } from '../remotes/lazy-view'
import { PageFirst } from '../remotes/page-first'
import type { RegistryEntry } from '../remotes/registry'
import { RemoteLoader } from '../remotes/remote-loader'
import { beginFirstPage, firstPageShown } from './first-page'

const social: RegistryEntry = {
  name: 'social',
  entry: 'https://social.example/remoteEntry.js',
  version: '1',
  preload: [],
  paths: ['/explore'],
  guarded: [],
  slots: [],
  wide: false,
  navigation: [],
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a page is shown once its views are loaded and what they ask for is answered', async () => {
  const backEnd = deferred<object>()
  const component = deferred<{ Component: () => null }>()
  const store = createStore({ backEnd: backEnd.promise })
  let isShown = false
  const view = lazyViewOf(() => component.promise, 10_000).load()
  // What a view asks for when it is shown.
  const asked = view.then(() => store.dispatch(usersApi.endpoints.getUser.initiate('ines')))
  const shown = firstPageShown(store, new PageFirst(false)).then(() => {
    isShown = true
  })

  component.resolve({ Component: () => null })
  await view
  expect(isShown).toBe(false)
  backEnd.resolve({})
  await asked
  await shown
  expect(isShown).toBe(true)
})

test('a page is not shown before its remote is loaded, however long that takes', async () => {
  const remote = deferred<RemoteDefinition>()
  const loader = new RemoteLoader({
    versions: () => [social],
    importRemote: () => remote.promise,
    timeout: 60_000,
    attempts: 1,
  })
  history.replaceState(null, '', '/explore')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const store = createStore({ backEnd: Promise.resolve({}) })
  const pageFirst = beginFirstPage(store, [social], loader)
  let isShown = false
  const shown = firstPageShown(store, pageFirst).then(() => {
    isShown = true
  })
  // What stands beside it.
  await pageFirst.untilShown()
  await new Promise((resolve) => requestIdleCallback(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  expect(isShown).toBe(false)
  remote.resolve({ id: 'social', routes: [], slots: {} })
  await shown
  expect(loader.state(social.name).status).toBe('ready')
})

/** A picture that is still loading, at this distance from the top of the window. One that is not displayed has no size. */
function loadingPicture(top: number, size = 100): HTMLImageElement {
  const image = document.createElement('img')
  Object.defineProperty(image, 'complete', { value: false })
  image.getBoundingClientRect = () => new DOMRect(0, top, size, size)
  vi.spyOn(image, 'addEventListener')
  document.body.append(image)
  return image
}

/** Waits until somebody waits for a picture. */
const untilAwaited = (picture: HTMLImageElement | undefined) =>
  vi.waitFor(() => expect(picture?.addEventListener).toHaveBeenCalled())

test.each(['load', 'error'])(
  'a page is shown once the pictures in view had their %s event',
  async (event) => {
    const near = loadingPicture(100)
    loadingPicture(innerHeight + 100)
    const hidden = loadingPicture(0, 0)
    let isShown = false
    const shown = firstPageShown(createStore({ backEnd: Promise.resolve({}) }), new PageFirst(false)).then(
      () => {
        isShown = true
      },
    )
    await untilAwaited(near)
    expect(isShown).toBe(false)
    near.dispatchEvent(new Event(event))
    await shown
    expect(hidden.addEventListener).not.toHaveBeenCalled()
  },
)

test('a page is not shown before what has arrived is rendered, in the next frame', async () => {
  const backEnd = deferred<object>()
  const store = createStore({ backEnd: backEnd.promise })
  const asked = store.dispatch(usersApi.endpoints.getUser.initiate('ines'))
  let picture: HTMLImageElement | undefined
  let isShown = false
  const shown = firstPageShown(store, new PageFirst(false)).then(() => {
    isShown = true
  })
  backEnd.resolve({})
  await asked
  requestAnimationFrame(() => {
    picture = loadingPicture(100)
  })
  await vi.waitFor(() => expect(picture).toBeDefined())
  await untilAwaited(picture)
  expect(isShown).toBe(false)
  picture?.dispatchEvent(new Event('load'))
  await shown
})

test('a page is not shown before all of it is rendered, over several frames', async () => {
  const inFrame = (work: () => void) => requestAnimationFrame(work)
  let picture: HTMLImageElement | undefined
  inFrame(() => {
    document.body.append('A list')
    inFrame(() => {
      document.body.append('its first post')
      inFrame(() => {
        picture = loadingPicture(100)
      })
    })
  })
  const shown = firstPageShown(createStore({ backEnd: Promise.resolve({}) }), new PageFirst(false))
  await vi.waitFor(() => expect(picture).toBeDefined())
  await untilAwaited(picture)
  picture?.dispatchEvent(new Event('load'))
  await shown
})

test('a page that never stops changing counts as shown', async () => {
  const change = () => {
    document.body.append('again')
    frame = requestAnimationFrame(change)
  }
  let frame = requestAnimationFrame(change)
  onTestFinished(() => cancelAnimationFrame(frame))
  await firstPageShown(createStore({ backEnd: Promise.resolve({}) }), new PageFirst(false))
})
