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

/** jsdom has no pointer events: this is what one of them is to the hook. */
function pointer(type: string, movement = 0, pointerType = 'mouse'): void {
  const event = new MouseEvent(type, { bubbles: true })
  Object.defineProperties(event, {
    pointerType: { value: pointerType },
    movementX: { value: movement },
    movementY: { value: 0 },
  })
  fireEvent(anchor(), event)
}

test('a mouse that comes and rests opens the card, and one that leaves closes it', async () => {
  pointer('pointermove', 3)
  await wait(400)
  pointer('pointermove', 1)
  await wait(100)
  expect(anchor().textContent).toBe('open')
  pointer('pointerout')
  await wait(250)
  expect(anchor().textContent).toBe('closed')
})

test('what comes to lie under a pointer that rests opens nothing, until it is moved', async () => {
  pointer('pointerover')
  pointer('pointermove', 0)
  await wait(2000)
  expect(anchor().textContent).toBe('closed')
  pointer('pointermove', 1)
  await wait(500)
  expect(anchor().textContent).toBe('open')
})

test('a finger opens nothing', async () => {
  pointer('pointermove', 5, 'touch')
  await wait(2000)
  expect(anchor().textContent).toBe('closed')
})
