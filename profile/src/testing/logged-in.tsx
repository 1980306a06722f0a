import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type AppStore, createStore, loggedIn, StoreProvider, Toasts, toast, type User } from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, vi } from 'vitest'

/** Sets up a fake API for each test of a file, and cleans up after it. */
export function fakePage(): { api: FakeApi } {
  const page = {} as { api: FakeApi }
  beforeEach(() => {
    page.api = fakeApi()
    // Missing in jsdom.
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    cleanup()
    page.api.restore()
    toast.remove()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return page
}

/** Renders something for somebody who is logged in, with toasts. */
export function renderFor(user: User, element: ReactNode): AppStore {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user, remember: false }))
  render(
    <StoreProvider store={store}>
      {element}
      <Toasts />
    </StoreProvider>,
  )
  return store
}

/** Logs in somebody else in the same page. */
export function logInSomebodyElse(store: AppStore): void {
  act(() => void store.dispatch(loggedIn({ token: 'ben', user: aUser({ _id: 'user-2' }), remember: false })))
}
