import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, loggedIn, StoreProvider, Toasts, toast } from 'shared'
import { aUser, type FakeApi, failToLoad, fakeApi } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CoverDialog } from './cover-dialog'

const me = aUser({ background: `${location.origin}/media/image/cover-1.webp` })
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

function open() {
  const store = createStore({ backEnd: Promise.resolve() })
  store.dispatch(loggedIn({ token: 'token', user: me, remember: false }))
  const onClose = vi.fn()
  render(
    <StoreProvider store={store}>
      <CoverDialog user={me} open onClose={onClose} />
      <Toasts />
    </StoreProvider>,
  )
  return { store, onClose }
}

test('writes nothing to the profile of somebody else who has logged in', async () => {
  const { store, onClose } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  act(() => void store.dispatch(loggedIn({ token: 'ben', user: aUser({ _id: 'user-2' }), remember: false })))
  fireEvent.click(screen.getByRole('button', { name: 'Update Cover' }))
  await screen.findByText('Your cover was not updated. You are no longer logged in as the same person.')
  expect(api.calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a cover that could not be loaded leaves its surface until the browser is online', () => {
  open()
  const cover = () => screen.getByRole('img', { name: 'Preview of the cover' })
  failToLoad(cover())
  expect(cover().hasAttribute('src')).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(cover().getAttribute('src')).toBe(me.background)
})
