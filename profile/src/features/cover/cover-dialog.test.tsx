import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { loggedInUserChanged } from 'shared'
import { aUser, deferred, failToLoad } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, logInSomebodyElse, renderFor } from '../../testing/logged-in'
import { keptPictureOf } from '../picture/kept-picture'
import { CoverDialog } from './cover-dialog'

const me = aUser({ background: `${location.origin}/media/image/cover-1.webp` })
const page = fakePage()

function open(user = me) {
  const onClose = vi.fn()
  const store = renderFor(user, <CoverDialog user={user} open onClose={onClose} />)
  return { store, onClose }
}

test('writes nothing to the profile of somebody else who has logged in', async () => {
  const { store, onClose } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Update Cover' }))
  logInSomebodyElse(store)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('Your cover was not updated. You are no longer logged in as the same person.')
  expect(page.api.calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['a suggested one', me.background],
  ['a picture of their own', `${location.origin}/media/image/1-1500x500.webp`],
])('people whose cover is %s have eight others to choose from', (_, background) => {
  open({ ...me, background })
  expect(screen.getAllByRole('radio')).toHaveLength(8)
})

test('a cover that could not be loaded leaves its surface until the browser is online', () => {
  open()
  const cover = () => screen.getByRole('img', { name: 'Preview of the cover' })
  failToLoad(cover())
  expect(cover().hasAttribute('src')).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(cover().getAttribute('src')).toBe(me.background)
})

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a chosen cover survives a reload, until it is discarded', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  await waitFor(() => expect(asks()).toBe(false))
  cleanup()
  open()
  await screen.findByText('Unsaved changes restored.')
  expect(isChosen('Cover 2')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  cleanup()
  open()
  await keptAnswers()
  expect(isChosen('Cover 2')).toBe(false)
})

test('a restored cover that another tab has saved meanwhile is no change', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  await waitFor(() => expect(asks()).toBe(false))
  cleanup()
  const { store } = open()
  await screen.findByText('Unsaved changes restored.')
  store.dispatch(loggedInUserChanged({ ...me, background: me.background.replace('cover-1', 'cover-2') }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes restored.')).toBeNull())
  // What somebody has is not offered.
  expect(screen.queryByRole('radio', { name: 'Cover 2' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Cover' }).disabled).toBe(true)
})

test('a saved cover is not restored', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { onClose } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  page.api.answer('POST /users/edit', 201, { user: me })
  fireEvent.click(screen.getByRole('button', { name: 'Update Cover' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  cleanup()
  open()
  await keptAnswers()
  expect(isChosen('Cover 2')).toBe(false)
})

test('while a cover is saved no other can be chosen, which would be lost', async () => {
  const { promise, resolve: answer } = deferred<unknown>()
  page.api.answer('POST /users/edit', 500, () => promise)
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Update Cover' }))
  await waitFor(() => expect(page.api.calls).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 3' }))
  expect(isChosen('Cover 2')).toBe(true)
  answer({ errors: ['Out of order.'] })
  await screen.findByText('Your cover was not updated. Out of order.')
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 3' }))
  expect(isChosen('Cover 3')).toBe(true)
})

test('the browser asks before it leaves a cover that it could not store', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  await keptAnswers()
  expect(asks()).toBe(true)
})

/** Waits as long as the database takes to answer. */
async function keptAnswers(): Promise<void> {
  await act(() => keptPictureOf('user-1 profile-cover').read())
}
