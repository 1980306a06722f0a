import { fireEvent, screen, waitFor } from '@testing-library/react'
import { selectCurrentUser } from 'shared'
import { aUser, deferred } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, logInSomebodyElse, renderFor } from '../../testing/logged-in'
import { IntroductionSlot } from './introduction'

const [first, second, third] = [1, 2, 3].map((number) => `/media/image/avatar-${number}.webp`)
const me = aUser({ profileAvatar: `http://localhost:3000${first}` })
const page = fakePage()

function show() {
  const onEnd = vi.fn()
  const store = renderFor(me, <IntroductionSlot onEnd={onEnd} />)
  return { store, onEnd }
}

const face = (number: number) => screen.getByRole<HTMLInputElement>('radio', { name: `Avatar ${number}` })
const saved = () => page.api.calls.map(({ body }) => body)

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
  page.api.answer('POST /users/edit', 201, { user: { ...me, profileAvatar: second } })
  fireEvent.click(face(2))
  expect(face(2).checked).toBe(true)
  await waitFor(() => expect(selectCurrentUser(store.getState())?.profileAvatar).toBe(second))
  expect(saved()).toEqual([{ userData: { profileAvatar: second } }])
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('of faces that are passed over, only the last one is saved', async () => {
  show()
  page.api.answer('POST /users/edit', 201, { user: { ...me, profileAvatar: third } })
  fireEvent.click(face(2))
  fireEvent.click(face(3))
  await waitFor(() => expect(saved()).toEqual([{ userData: { profileAvatar: third } }]))
})

test('somebody else who logs in meanwhile keeps their face', async () => {
  const { store } = show()
  const { promise: answered, resolve: answer } = deferred()
  page.api.answer('POST /users/edit', 201, () =>
    answered.then(() => ({ user: { ...me, profileAvatar: second } })),
  )
  fireEvent.click(face(2))
  await waitFor(() => expect(saved()).toHaveLength(1))
  fireEvent.click(face(3))
  logInSomebodyElse(store)
  expect(face(1).checked).toBe(true)
  answer()
  await screen.findByText(/You are no longer logged in as the same person/)
  expect(saved()).toHaveLength(1)
})

test('a face that could not be saved is taken back', async () => {
  show()
  page.api.answer('POST /users/edit', 500, { errors: ['Something went wrong in the API.'] })
  fireEvent.click(face(2))
  await screen.findByText('Your picture was not changed. Try again.')
  expect(face(1).checked).toBe(true)
})
