import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoverCard } from './hover-card'
import { useHoverCard } from './use-hover-card'

function Anchor() {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, dismiss, handlers } = useHoverCard(link)
  return (
    <span data-testid="anchor" {...handlers}>
      <a ref={link} href="/profile/ines">
        Ines
      </a>
      {isOpen && (
        <HoverCard anchor={link} label="About @ines" onDismiss={dismiss}>
          <button type="button">Follow</button>
        </HoverCard>
      )}
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
const card = () => screen.queryByText('Follow')
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
  expect(card()).toBeTruthy()
  pointer('pointerout')
  await wait(250)
  expect(card()).toBeNull()
})

test('ignores a resting pointer until it moves', async () => {
  pointer('pointerover')
  pointer('pointermove', 0)
  await wait(2000)
  expect(card()).toBeNull()
  pointer('pointermove', 1)
  await wait(500)
  expect(card()).toBeTruthy()
})

test('ignores touch', async () => {
  pointer('pointermove', 5, 'touch')
  await wait(2000)
  expect(card()).toBeNull()
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByText('Follow'), { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(window)],
])('gives the focus in it back to its trigger on %s', async (_how, close) => {
  pointer('pointermove', 3)
  await wait(500)
  act(() => card()?.focus())
  close()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ines' }))
  await wait(1000)
  expect(card()).toBeNull()
})

test('Escape closes a card that the mouse has opened, and nothing around it', async () => {
  const onEscape = vi.fn()
  document.body.addEventListener('keydown', onEscape)
  pointer('pointermove', 3)
  await wait(500)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await wait(0)
  expect(card()).toBeNull()
  expect(onEscape).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onEscape).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', onEscape)
})
