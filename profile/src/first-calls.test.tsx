import { cleanup, render, screen } from '@testing-library/react'
import { createStore, PageRouter, RouterProvider, StoreProvider } from 'shared'
import { askEarly, earlyQuery } from 'shared/early'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import manifest from '../app.json'
import { remote } from './remote'

let api: FakeApi

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

afterEach(() => {
  cleanup()
  api.restore()
  sessionStorage.clear()
})

test.each(Object.entries(manifest.firstCalls))(
  'at %s the shell can ask ahead for %o: exactly what is asked there',
  async (path, calls) => {
    const filled = calls.map((call) => call.replace(':username', 'ada'))
    for (const call of filled) api.answer(`GET ${call}`, 200, { user: aUser({ firstName: 'Ada' }) })
    const store = createStore({ backEnd: Promise.resolve({}) })
    for (const call of filled) askEarly(earlyQuery(call, undefined), fetch)
    await vi.waitFor(() => expect(api.calls).toHaveLength(filled.length))

    history.replaceState(null, '', path.replace(':username', 'ada'))
    const page = await remote.routes.find((route) => route.path === path)?.lazy()
    if (!page) throw new Error(`The manifest names ${path}, where there is no page.`)
    render(
      <StoreProvider store={store}>
        <RouterProvider router={new PageRouter([{ path, Component: page.Component }])} />
      </StoreProvider>,
    )
    await screen.findByRole('heading', { name: /Ada/ })
    const sent = api.calls.map(({ call }) => call)
    for (const call of filled) expect(sent.filter((each) => each === `GET ${call}`)).toHaveLength(1)
  },
)
