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
      <Lightbox
        postId="post-1"
        urls={['/one.png', '/two.png']}
        alts={['One', 'Two']}
        first={0}
        onClose={onClose}
      />
    </>,
  )
  return onClose
}

test('keys work before the focus has moved into it, and Enter that is still held from opening it does not close it', () => {
  const onClose = show()
  const opener = screen.getByText('Open image 1 of 2')
  fireEvent.keyDown(opener, { key: 'ArrowRight' })
  expect(screen.getByText('Image 2 of 2')).toBeTruthy()
  fireEvent.keyDown(opener, { key: 'Enter', repeat: true })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(opener, { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('keys work while the focus is in it', () => {
  show()
  fireEvent.keyDown(screen.getByRole('region', { name: 'Picture' }), { key: 'ArrowRight' })
  expect(screen.getByText('Image 2 of 2')).toBeTruthy()
})

test('R rotates with another alphabet and with Caps Lock as well', () => {
  show()
  const stage = screen.getByRole('region', { name: 'Picture' })
  const turn = () => screen.getByRole('img', { name: 'One' }).style.transform
  fireEvent.keyDown(stage, { key: 'к', code: 'KeyR' })
  expect(turn()).toContain('rotate(90deg)')
  fireEvent.keyDown(stage, { key: 'R', code: 'KeyR' })
  expect(turn()).toContain('rotate(180deg)')
})

test('Enter closes it after a button was pressed with the pointer, which leaves the focus there', () => {
  const onClose = show()
  const rotate = screen.getByRole('button', { name: 'Rotate' })
  fireEvent.keyDown(rotate, { key: 'Tab' })
  fireEvent.pointerDown(rotate)
  fireEvent.click(rotate)
  fireEvent.keyDown(rotate, { key: 'Enter' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter is left to a button that Tab has reached', () => {
  const onClose = show()
  fireEvent.keyDown(screen.getByRole('region', { name: 'Picture' }), { key: 'Tab' })
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'Enter' })).toBe(true)
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
