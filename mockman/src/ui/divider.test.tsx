import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Divider } from './divider'

function Sides() {
  const [share, setShare] = useState(50)
  return <Divider label="Width of the first side" isUpright share={share} onChange={setShare} />
}

const divider = () => screen.getByRole('separator')
const share = () => divider().getAttribute('aria-valuenow')

function press() {
  fireEvent.pointerDown(divider())
  fireEvent.click(divider())
}

beforeEach(() => {
  // Missing in jsdom.
  HTMLElement.prototype.setPointerCapture = () => undefined
  render(<Sides />)
})

afterEach(cleanup)

test('presses without dragging lead through three places', () => {
  const shares = [1, 2, 3].map(() => {
    press()
    return share()
  })
  expect(shares).toEqual(['75', '25', '50'])
})

test('a press leads on from where arrow keys have moved it', () => {
  fireEvent.keyDown(divider(), { key: 'ArrowRight' })
  press()
  expect(share()).toBe('50')
})

test('the end of a drag moves nothing', () => {
  fireEvent.pointerDown(divider())
  fireEvent.keyDown(divider(), { key: 'ArrowRight' })
  fireEvent.click(divider())
  expect(share()).toBe('52')
})

test('a double click makes both sides equal', () => {
  press()
  press()
  fireEvent.doubleClick(divider())
  expect(share()).toBe('50')
})
