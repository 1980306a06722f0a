import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, loggedIn, PageRouter, RouterProvider, StoreProvider, selectSessionStatus } from 'shared'
import { aUser, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeleteAccountDialog } from './delete-account-dialog'

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
})

afterEach(() => {
  cleanup()
  fake.restore()
})

function open() {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'first', user: aUser(), remember: true }))
  const element = <DeleteAccountDialog open username="ada" onClose={() => undefined} />
  const router = new PageRouter([{ path: '*', element }])
  render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
  const send = (password: string) => {
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  }
  return { store, send }
}

test('asks for the password before anything is sent', async () => {
  const { send } = open()
  send('')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your password.')
  expect(fake.calls).toEqual([])
})

test.each([
  ['a wrong password', 403, 'The password is wrong.'],
  ['a busy API', 503, 'The service is busy or being restarted. Try again in a moment.'],
])('shows the message of %s beside the field, and the session goes on', async (_, status, message) => {
  fake.answer('POST /account/delete', status, { errors: [message] })
  const { store, send } = open()
  send('secret1')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(selectSessionStatus(store.getState())).toBe('loggedIn')
})

test('logs the person out once the account is deleted', async () => {
  fake.answer('POST /account/delete', 200, { deleted: true })
  const { store, send } = open()
  send('secret1')
  await expect.poll(() => selectSessionStatus(store.getState())).toBe('visitor')
  expect(fake.calls.map(({ call, body }) => [call, body])).toEqual([
    ['POST /account/delete', { password: 'secret1' }],
  ])
})
