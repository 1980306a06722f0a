import { act, fireEvent, screen } from '@testing-library/react'
import { failToLoad } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { Lightbox } from './lightbox'

fakePage()

function show() {
  const onClose = vi.fn()
  renderWithProviders(
    <>
      <button type="button">Open image 1 of 2</button>
      <Lightbox urls={['/one.png', '/two.png']} alts={['One', 'Two']} first={0} onClose={onClose} />
    </>,
  )
  return onClose
}

test('keys work before the focus has moved into it', () => {
  const onClose = show()
  const opener = screen.getByText('Open image 1 of 2')
  fireEvent.keyDown(opener, { key: 'ArrowRight' })
  expect(screen.getByText('Image 2 of 2')).toBeTruthy()
  fireEvent.keyDown(opener, { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('keys work while the focus is in it', () => {
  show()
  fireEvent.keyDown(screen.getByRole('region', { name: 'Picture' }), { key: 'ArrowRight' })
  expect(screen.getByText('Image 2 of 2')).toBeTruthy()
})

test('Enter on one of its buttons presses that', () => {
  const onClose = show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'Enter' })
  expect(onClose).not.toHaveBeenCalled()
})

test('a picture that could not be loaded leaves a surface with its name until the browser is online', () => {
  show()
  const picture = () => screen.getByRole('img', { name: 'One' })
  failToLoad(picture())
  expect(picture().hasAttribute('src')).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(picture().getAttribute('src')).toBe('/one.png')
})
