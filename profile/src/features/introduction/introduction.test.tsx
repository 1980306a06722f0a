import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createStore, loggedIn, StoreProvider, selectCurrentUser, Toasts, toast } from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IntroductionSlot } from './introduction'

const [first, second, third] = [1, 2, 3].map((number) => `/media/image/avatar-${number}.webp`)
const me = aUser({ profileAvatar: `http://localhost:3000${first}` })
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => {
  cleanup()
  api.restore()
  toast.remove()
  vi.unstubAllGlobals()
})

function show() {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  const onEnd = vi.fn()
  render(
    <StoreProvider store={store}>
      <IntroductionSlot onEnd={onEnd} />
      <Toasts />
    </StoreProvider>,
  )
  return { store, onEnd }
}

const face = (number: number) => screen.getByRole<HTMLInputElement>('radio', { name: `Avatar ${number}` })
const saved = () => api.calls.map(({ body }) => body)

test('shows all faces, with the given one chosen', () => {
  const { onEnd } = show()
  screen.getByRole('region', { name: 'This is you' })
  expect(screen.getAllByRole('radio')).toHaveLength(9)
  expect(face(1).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(saved()).toEqual([])
})

test('one press chooses a face, which shows at once and is saved', async () => {
  const { store, onEnd } = show()
  api.answer('POST /users/edit', 201, { user: { ...me, profileAvatar: second } })
  fireEvent.click(face(2))
  expect(face(2).checked).toBe(true)
  await waitFor(() => expect(selectCurrentUser(store.getState())?.profileAvatar).toBe(second))
  expect(saved()).toEqual([{ userData: { profileAvatar: second } }])
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('of faces that are passed over, only the last one is saved', async () => {
  show()
  api.answer('POST /users/edit', 201, { user: { ...me, profileAvatar: third } })
  fireEvent.click(face(2))
  fireEvent.click(face(3))
  await waitFor(() => expect(saved()).toEqual([{ userData: { profileAvatar: third } }]))
})

test('somebody else who logs in meanwhile keeps their face', async () => {
  const { store } = show()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.answer('POST /users/edit', 201, () => answered.then(() => ({ user: { ...me, profileAvatar: second } })))
  fireEvent.click(face(2))
  await waitFor(() => expect(saved()).toHaveLength(1))
  fireEvent.click(face(3))
  act(() => void store.dispatch(loggedIn({ token: 'ben', user: { ...me, _id: 'user-2' }, remember: false })))
  expect(face(1).checked).toBe(true)
  answer()
  await screen.findByText(/You are no longer logged in as the same person/)
  expect(saved()).toHaveLength(1)
})

test('a face that could not be saved is taken back', async () => {
  show()
  api.answer('POST /users/edit', 500, { errors: ['Something went wrong in the API.'] })
  fireEvent.click(face(2))
  await screen.findByText('Your picture was not changed. Try again.')
  expect(face(1).checked).toBe(true)
})
