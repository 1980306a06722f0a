import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useConfirmTap } from './use-confirm-tap'

const onPress = vi.fn()

function Follow({ followed }: { followed: boolean }) {
  const { isConfirming, props } = useConfirmTap(followed, onPress)
  return (
    <button type="button" {...props}>
      {followed ? (isConfirming ? 'Unfollow' : 'Following') : 'Follow'}
    </button>
  )
}

function renderButton(followed: boolean) {
  render(<Follow followed={followed} />)
  return screen.getByRole('button')
}

/** jsdom has no PointerEvent, so this adds the one property that the hook reads. */
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

test('the first tap reveals the action, the second runs it', () => {
  const button = renderButton(true)
  press(button, 'touch')
  expect(button.textContent).toBe('Unfollow')
  expect(onPress).not.toHaveBeenCalled()
  press(button, 'touch')
  expect(onPress).toHaveBeenCalledOnce()
})

test('a double tap that follows does not ask for the opposite', () => {
  const { rerender } = render(<Follow followed={false} />)
  const button = screen.getByRole('button')
  press(button, 'touch')
  rerender(<Follow followed />)
  press(button, 'touch')
  expect(button.textContent).toBe('Following')
  expect(onPress).toHaveBeenCalledOnce()
})

test('a tap elsewhere cancels the first tap', () => {
  const button = renderButton(true)
  press(button, 'touch')
  press(document.body, 'touch')
  expect(button.textContent).toBe('Following')
  press(button, 'touch')
  expect(onPress).not.toHaveBeenCalled()
})

test.each(['mouse', 'pen'])('a press by %s, which can hover, needs no confirmation', (pointerType) => {
  press(renderButton(true), pointerType)
  expect(onPress).toHaveBeenCalledOnce()
})

test('keyboard presses need no confirmation, nor does following', () => {
  const button = renderButton(true)
  press(button, 'touch')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(2)
  cleanup()
  press(renderButton(false), 'touch')
  expect(onPress).toHaveBeenCalledTimes(3)
})
