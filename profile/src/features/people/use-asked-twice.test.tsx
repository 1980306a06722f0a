import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAskedTwice } from './use-asked-twice'

const onPress = vi.fn()

function Follow({ followed }: { followed: boolean }) {
  const { isAsking, props } = useAskedTwice(followed, onPress)
  return (
    <button type="button" {...props}>
      {followed ? (isAsking ? 'Unfollow' : 'Following') : 'Follow'}
    </button>
  )
}

function show(followed: boolean) {
  render(<Follow followed={followed} />)
  return screen.getByRole('button')
}

/** jsdom has no pointer events: this is what one of them is to the hook. */
function press(element: Element, pointerType: string): void {
  const down = new MouseEvent('pointerdown', { bubbles: true })
  Object.defineProperty(down, 'pointerType', { value: pointerType })
  fireEvent(element, down)
  fireEvent.click(element)
}

afterEach(() => {
  cleanup()
  onPress.mockReset()
})

test('the first tap of a finger shows what the second one does', () => {
  const button = show(true)
  press(button, 'touch')
  expect(button.textContent).toBe('Unfollow')
  expect(onPress).not.toHaveBeenCalled()
  press(button, 'touch')
  expect(onPress).toHaveBeenCalledOnce()
})

test('a tap elsewhere takes the first one back', () => {
  const button = show(true)
  press(button, 'touch')
  press(document.body, 'touch')
  expect(button.textContent).toBe('Following')
  press(button, 'touch')
  expect(onPress).not.toHaveBeenCalled()
})

test.each(['mouse', 'pen'])('a press by a %s, which saw it before, is not asked about', (pointerType) => {
  press(show(true), pointerType)
  expect(onPress).toHaveBeenCalledOnce()
})

test('nor is one by the keyboard, also after a tap, nor what takes nothing away', () => {
  const button = show(true)
  press(button, 'touch')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(2)
  cleanup()
  press(show(false), 'touch')
  expect(onPress).toHaveBeenCalledTimes(3)
})
