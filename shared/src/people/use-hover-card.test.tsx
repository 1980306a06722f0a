import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHoverCard } from './use-hover-card'

function Anchor() {
  const { isOpen, handlers } = useHoverCard()
  return (
    <span data-testid="anchor" {...handlers}>
      {isOpen ? 'open' : 'closed'}
    </span>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Anchor />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const anchor = () => screen.getByTestId('anchor')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** jsdom has no pointer events; this simulates one. */
function pointer(type: string, movement = 0, pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true })
  Object.defineProperties(event, {
    pointerType: { value: pointerType },
    movementX: { value: movement },
    movementY: { value: 0 },
  })
  fireEvent(anchor(), event)
}

test('opens after hovering and closes after leaving', async () => {
  pointer('pointermove', 3)
  await wait(400)
  pointer('pointermove', 1)
  await wait(100)
  expect(anchor().textContent).toBe('open')
  pointer('pointerout')
  await wait(250)
  expect(anchor().textContent).toBe('closed')
})

test('ignores a resting pointer until it moves', async () => {
  pointer('pointerover')
  pointer('pointermove', 0)
  await wait(2000)
  expect(anchor().textContent).toBe('closed')
  pointer('pointermove', 1)
  await wait(500)
  expect(anchor().textContent).toBe('open')
})

test('ignores touch', async () => {
  pointer('pointermove', 5, 'touch')
  await wait(2000)
  expect(anchor().textContent).toBe('closed')
})
