import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../contract'
import { createStore } from '../store/create-store'
import { aToken, aUser } from '../testing'
import { Toasts } from '../toasts/toasts'
import { loggedIn, sessionRestored } from './session-slice'
import { type RequireLogin, useLoginRequired } from './use-login-required'

let requireLogin: RequireLogin

function Page() {
  requireLogin = useLoginRequired()
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify([pathname, state])}</output>
}

function showPage() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/post/1']}>
        <Page />
        <Toasts />
      </MemoryRouter>
    </Provider>,
  )
  return store
}

const place = () => JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  act(() => toast.remove())
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** Shows the page while a session is being restored. */
function comeBack(user: User) {
  const token = aToken(user)
  localStorage.setItem('token', token)
  return { store: showPage(), token }
}

test('whoever comes back is not asked to log in while the session is being restored', async () => {
  const user = aUser()
  const { store, token } = comeBack(user)
  const allowed = requireLogin('Please Login to Continue')
  act(() => void store.dispatch(sessionRestored({ token, user })))
  expect(await allowed).toBe(true)
  expect(screen.queryByText('Please Login to Continue')).toBeNull()
})

test('what was pressed while a session was being restored is not done by somebody else', async () => {
  const { store } = comeBack(aUser())
  const allowed = requireLogin('Please Login to Continue', { leaves: true })
  const ben = aUser({ _id: 'user-2', username: 'ben' })
  act(() => void store.dispatch(sessionRestored({ token: 'of ben, who has logged in elsewhere', user: ben })))
  await act(async () => expect(await allowed).toBe(false))
  expect(screen.getByText('You are no longer logged in as the same person.')).toBeTruthy()
  expect(place()).toEqual(['/post/1', null])
})

test('a visitor gets a toast and stays on the page', async () => {
  showPage()
  await act(async () => expect(await requireLogin('Please Login to Continue')).toBe(false))
  expect(screen.getByText('Please Login to Continue')).toBeTruthy()
  expect(place()).toEqual(['/post/1', null])
})

test('a visitor is redirected to the login, which leads back to the whole address', async () => {
  history.replaceState(null, '', '/search?q=tea#post-1')
  showPage()
  await act(async () => expect(await requireLogin('please login to follow', { leaves: true })).toBe(false))
  expect(screen.getByText('please login to follow')).toBeTruthy()
  expect(place()).toEqual(['/login', { from: '/search?q=tea#post-1', index: 0 }])
})

test('a logged-in user passes without a toast', async () => {
  const store = showPage()
  act(() => void store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false })))
  await act(async () => expect(await requireLogin('Please Login to Continue', { leaves: true })).toBe(true))
  expect(screen.queryByText('Please Login to Continue')).toBeNull()
  expect(place()).toEqual(['/post/1', null])
})
