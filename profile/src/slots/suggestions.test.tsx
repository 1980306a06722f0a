import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, loggedIn, PageRouter, RouterProvider, StoreProvider, toast } from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SuggestionsSlot } from './suggestions'

const people = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  aUser({ _id: id, username: id, firstName: `Name ${id}`, following: id === 'b' }),
)
const me = aUser({ _id: 'a', username: 'a' })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.answer('GET /users', 200, { users: people })
})

afterEach(() => {
  cleanup()
  toast.remove()
  api.restore()
  localStorage.clear()
  sessionStorage.clear()
})

function show() {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  render(
    <StoreProvider store={store}>
      <RouterProvider router={new PageRouter([{ path: '*', element: <SuggestionsSlot /> }])} />
    </StoreProvider>,
  )
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent?.slice(0, 6))

test('asks for a bounded number of people', async () => {
  show()
  await screen.findByRole('link', { name: /Name c/ })
  expect(names()).toEqual(['Name c', 'Name d', 'Name e'])
  expect(api.calls.map(({ call, query }) => [call, query])).toEqual([['GET /users', { limit: '20' }]])
})

test('says so where there is nobody to suggest', async () => {
  api.answer('GET /users', 200, { users: [me] })
  show()
  expect(await screen.findByText('Nobody else is here yet.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Suggested for you' })).toBeDefined()
})

test('keeps its order while it has the focus, and shows who is followed', async () => {
  show()
  const [button] = await screen.findAllByRole('button', { name: 'Follow' })
  api.answer('POST /users/follow/c', 200, { user: me, followUser: { ...people[2], following: true } })
  button?.focus()
  if (button) fireEvent.click(button)
  await screen.findByRole('button', { name: /Following/ })
  expect(names()).toEqual(['Name c', 'Name d', 'Name e'])
})

test('keeps the focus on its heading when Retry, which goes, is pressed', async () => {
  api.answer('GET /users', 500, { errors: ['The API is down.'] })
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer('GET /users', 200, { users: people })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Suggested for you' }))
  await screen.findByRole('link', { name: /Name c/ })
})
