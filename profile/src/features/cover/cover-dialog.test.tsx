import { act, fireEvent, screen } from '@testing-library/react'
import { aUser, failToLoad } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, logInSomebodyElse, renderFor } from '../../testing/logged-in'
import { CoverDialog } from './cover-dialog'

const me = aUser({ background: `${location.origin}/media/image/cover-1.webp` })
const page = fakePage()

function open() {
  const onClose = vi.fn()
  const store = renderFor(me, <CoverDialog user={me} open onClose={onClose} />)
  return { store, onClose }
}

test('writes nothing to the profile of somebody else who has logged in', async () => {
  const { store, onClose } = open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  logInSomebodyElse(store)
  fireEvent.click(screen.getByRole('button', { name: 'Update Cover' }))
  await screen.findByText('Your cover was not updated. You are no longer logged in as the same person.')
  expect(page.api.calls).toEqual([])
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
