import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as idb from 'idb-keyval'
import type { ReactNode } from 'react'
import {
  createStore,
  loggedIn,
  PageRouter,
  RouterProvider,
  StoreProvider,
  selectSessionStatus,
  useGetUserQuery,
} from 'shared'
import { openDraftFiles } from 'shared/idb'
import { aUser, deferred, type FakeApi, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeleteAccountDialog } from './delete-account-dialog'

const ada = aUser()

let fake: FakeApi

beforeEach(() => {
  fake = fakeApi()
  // Missing in jsdom.
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  cleanup()
  fake.restore()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Opens the dialog above a page. */
function open(page?: ReactNode, onClose = () => {}) {
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(loggedIn({ token: 'first', user: ada, remember: true }))
  const dialog = <DeleteAccountDialog open user={ada} onClose={onClose} />
  history.replaceState(null, '', '/profile/ada')
  const router = new PageRouter([
    { path: '/', element: <h1>Landing page</h1> },
    {
      path: '*',
      element: (
        <>
          {page}
          {dialog}
        </>
      ),
    },
  ])
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
  ['a wrong password', 403, 'The password is wrong.', 'true'],
  ['a busy API', 503, 'The service is busy or being restarted. Try again in a moment.', 'false'],
])('shows the message of %s, and the session goes on', async (_, status, message, isInvalid) => {
  fake.answer('POST /account/delete', status, { errors: [message] })
  const { store, send } = open()
  send('secret1')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  // Nothing is wrong with the password that nobody has checked.
  expect(screen.getByLabelText('Password').ariaInvalid).toBe(isInvalid)
  expect(selectSessionStatus(store.getState())).toBe('loggedIn')
})

test('stays until it is known whether the account is deleted: nothing cancels that any more', async () => {
  const { promise, resolve: answer } = deferred<unknown>()
  fake.answer('POST /account/delete', 503, () => promise)
  const onClose = vi.fn()
  const { send } = open(undefined, onClose)
  send('secret1')
  await expect.poll(() => fake.calls).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  answer({ errors: ['The service is busy.'] })
  expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
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

test('asks for nothing of the account that is deleted, whose page was shown', async () => {
  function OwnPage() {
    const { data } = useGetUserQuery(ada.username)
    return <h1>{data?.firstName}</h1>
  }
  fake.answer('GET /users/ada', 200, { user: ada })
  fake.answer('POST /account/delete', 200, { deleted: true })
  const { send } = open(<OwnPage />)
  await screen.findByText(ada.firstName)
  send('secret1')
  await screen.findByRole('heading', { name: 'Landing page' })
  expect(fake.calls.map(({ call }) => call)).toEqual(['GET /users/ada', 'POST /account/delete'])
})

test('removes the drafts of the person from this browser, and nobody else’s', async () => {
  const files = openDraftFiles()
  for (const name of [ada._id, `${ada._id} alts`, 'another']) await idb.set(name, 'picture', files)
  const texts = [`draft:${ada._id}`, `comment:${ada._id}:post-1`, 'draft:another', 'theme']
  for (const key of texts) localStorage.setItem(key, 'text')
  fake.answer('POST /account/delete', 200, { deleted: true })
  const { send } = open()
  send('secret1')
  await expect.poll(() => idb.keys(files)).toEqual(['another'])
  expect(Object.keys(localStorage).filter((key) => texts.includes(key))).toEqual(['draft:another', 'theme'])
})

test('keeps the drafts if the account is not deleted', async () => {
  localStorage.setItem(`draft:${ada._id}`, 'text')
  fake.answer('POST /account/delete', 403, { errors: ['The password is wrong.'] })
  open().send('secret1')
  await screen.findByRole('alert')
  expect(localStorage.getItem(`draft:${ada._id}`)).toBe('text')
})
