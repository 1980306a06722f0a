import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  createStore,
  loggedIn,
  PageRouter,
  RouterProvider,
  StoreProvider,
  Toasts,
  toast,
  type User,
} from 'shared'
import { type FakeApi, type FakeUploads, fakeApi, fakeUploads } from 'shared/testing'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakePageLayout } from './fake-page-layout'

/** The fake back end of a test. */
export interface FakePage {
  api: FakeApi
  uploads: FakeUploads
}

/** Sets up a fake API and fake uploads for each test of a file, and cleans up after it. */
export function fakePage(): FakePage {
  const page = {} as FakePage
  let restoreLayout: () => void
  beforeEach(() => {
    // Other tests in this worker have left theirs.
    history.replaceState(null, '', '/')
    page.api = fakeApi()
    page.uploads = fakeUploads()
    // Missing in jsdom.
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    restoreLayout = fakePageLayout()
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    page.api.restore()
    page.uploads.restore()
    toast.remove()
    vi.unstubAllGlobals()
    restoreLayout()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })
  return page
}

export type RenderOptions = {
  /** The logged-in user; a visitor if omitted. */
  viewer?: User | undefined
  store?: ReturnType<typeof createStore>
  /** The route of the element; every path by default. */
  path?: string
}

/** Renders a component with a store, a router and toasts. */
export function renderWithProviders(
  element: ReactNode,
  { viewer, store = createStore({ backEnd: Promise.resolve({}) }), path = '*' }: RenderOptions = {},
) {
  if (viewer) store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  const router = new PageRouter([{ path, element }])
  const { unmount } = render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </StoreProvider>,
  )
  return { store, router, unmount }
}
