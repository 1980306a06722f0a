import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  createBrowserRouter,
  createStore,
  loggedIn,
  RouterProvider,
  StoreProvider,
  Toasts,
  toast,
  type User,
} from 'shared'
import { type FakeApi, type FakeUploads, fakeApi, fakeUploads } from 'shared/testing'
import { afterEach, beforeEach, vi } from 'vitest'

/** What a component meets in a test. */
export interface FakePage {
  api: FakeApi
  uploads: FakeUploads
}

/** Gives each test of a file an API and a provider of uploads of its own, and cleans up after it. */
export function fakePage(): FakePage {
  const page = {} as FakePage
  beforeEach(() => {
    page.api = fakeApi()
    page.uploads = fakeUploads()
    // What jsdom does not have.
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    page.api.restore()
    page.uploads.restore()
    toast.remove()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })
  return page
}

export type ShowOptions = {
  /** Who is logged in; nobody unless told. */
  viewer?: User | undefined
  store?: ReturnType<typeof createStore>
}

/** Shows a component as a page does: with a store, a router and toasts. */
export function show(
  element: ReactElement,
  { viewer, store = createStore({ backEnd: Promise.resolve() }) }: ShowOptions = {},
) {
  if (viewer) store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  const router = createBrowserRouter([{ path: '*', element }])
  const { unmount } = render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </StoreProvider>,
  )
  return { store, router, unmount }
}
