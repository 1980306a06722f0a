import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  type AppStore,
  createStore,
  filterKeys,
  loggedIn,
  PageRouter,
  RouterProvider,
  StoreProvider,
  type User,
} from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { UserSearchSlot } from './user-search'

let api: FakeApi
let store: AppStore

// As the shell does.
beforeAll(() => filterKeys(window))

beforeEach(() => {
  api = fakeApi()
})

afterEach(() => {
  fireEvent.change(field(), { target: { value: '' } })
  cleanup()
  api.restore()
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })

function show(viewer?: User) {
  history.replaceState(null, '', '/explore')
  const router = new PageRouter([{ path: '*', element: <UserSearchSlot /> }])
  store = createStore({ backEnd: Promise.resolve({}) })
  if (viewer) store.dispatch(loggedIn({ token: 'token', user: viewer, remember: false }))
  render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
  return router
}

function search(text: string, viewer?: User) {
  const router = show(viewer)
  fireEvent.change(field(), { target: { value: text } })
  return router
}

test('finds people as one types, and offers to search posts last', async () => {
  api.answer('GET /users', 200, { users: [aUser()] })
  search('a & b')
  await screen.findByRole('link', { name: /Ada/ })
  const posts = screen.getAllByRole('listitem').at(-1)?.querySelector('a')
  expect(posts?.textContent).toBe('Posts with “a & b”')
  expect(posts?.getAttribute('href')).toBe('/search?q=a+%26+b')
})

test('tells screen readers how many people are listed, and nothing when one of them is followed', async () => {
  const [ada, bo] = [aUser(), aUser({ _id: 'user-2', username: 'bo' })]
  api.answer('GET /users', 200, { users: [ada] })
  api.answer('POST /users/follow/user-1', 200, { user: bo, followUser: { ...ada, following: true } })
  search('ada', bo)
  const status = await screen.findByText('People listed: 1')
  const announced = vi.fn()
  new MutationObserver(announced).observe(status, { childList: true, characterData: true, subtree: true })
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await screen.findByRole('button', { name: /^Following/ })
  expect(status.getAttribute('role')).toBe('status')
  expect(announced).not.toHaveBeenCalled()
})

test('tells of the same number of people again for another search', async () => {
  api.answer('GET /users', 200, { users: [] })
  search('xy')
  const status = await screen.findByText('People listed: 0')
  fireEvent.change(field(), { target: { value: 'xyz' } })
  await waitFor(() => expect(status.textContent).toBe(''))
  await waitFor(() => expect(status.textContent).toBe('People listed: 0'))
})

test('offers to search posts while people cannot be searched', async () => {
  api.answer('GET /users', 500, { errors: ['The API is down.'] })
  search('ada')
  await screen.findByText("Couldn't search people.")
  expect(screen.getByRole('link', { name: /^Posts with/ })).toBeTruthy()
})

test('a search that fails does not show whom the search before has found', async () => {
  api.answer('GET /users', 200, { users: [aUser()] })
  search('ada')
  await screen.findByRole('link', { name: /Ada/ })
  api.answer('GET /users', 500, { errors: ['The API is down.'] })
  fireEvent.change(field(), { target: { value: 'bo' } })
  await screen.findByText("Couldn't search people.")
  expect(screen.queryByRole('link', { name: /Ada/ })).toBeNull()
})

test('the focus goes from Retry to the field', async () => {
  api.answer('GET /users', 500, { errors: ['The API is down.'] })
  search('ada')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer('GET /users', 200, { users: [aUser()] })
  retry.focus()
  fireEvent.click(retry)
  expect(document.activeElement).toBe(field())
  await screen.findByRole('link', { name: /Ada/ })
})

test('Escape goes from a person back to the field, and there it empties it', async () => {
  api.answer('GET /users', 200, { users: [aUser()] })
  search('ada')
  const person = await screen.findByRole('link', { name: /Ada/ })
  person.focus()
  fireEvent.keyDown(person, { key: 'Escape' })
  expect(document.activeElement).toBe(field())
  expect(field()).toHaveProperty('value', 'ada')
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 })
  expect(field()).toHaveProperty('value', 'ada')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field()).toHaveProperty('value', '')
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('keys that choose among the words of an input method move nothing', async () => {
  api.answer('GET /users', 200, { users: [aUser()] })
  search('ada')
  const person = await screen.findByRole('link', { name: /Ada/ })
  field().focus()
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(person)
})

test('Enter leads to the page that searches posts, unless there is nothing to search', async () => {
  api.answer('GET /users', 200, { users: [] })
  const router = search('  ')
  fireEvent.submit(field().closest('form') ?? field())
  expect(router.state.location.pathname).toBe('/explore')
  fireEvent.change(field(), { target: { value: ' ada ' } })
  fireEvent.submit(field().closest('form') ?? field())
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  expect(router.state.location.search).toBe('?q=ada')
})

test('what somebody searches for is kept for them, and for nobody else', () => {
  const shown = (viewer?: User) => {
    cleanup()
    show(viewer)
    return field().value
  }
  search('ben', aUser())
  expect([shown(aUser()), shown(), shown(aUser({ _id: 'user-2' }))]).toEqual(['ben', '', ''])
})

test('nor is it shown once somebody else logs in, as in another tab', () => {
  const logIn = (user: User) =>
    act(() => void store.dispatch(loggedIn({ token: user._id, user, remember: false })))
  search('ben', aUser())
  logIn(aUser({ _id: 'user-2' }))
  expect(field().value).toBe('')
  logIn(aUser())
  expect(field().value).toBe('ben')
})
