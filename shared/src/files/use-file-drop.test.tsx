import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFileDrop } from './use-file-drop'

afterEach(cleanup)

function Area() {
  const { isOver, handlers } = useFileDrop(() => undefined)
  return (
    <form aria-label="Area" data-over={isOver} {...handlers}>
      <button type="button">Part</button>
    </form>
  )
}

test('files stay over an area that they move in, also in WebKit, which does not tell where they leave to', () => {
  render(<Area />)
  const area = screen.getByRole('form', { name: 'Area' })
  const part = screen.getByRole('button', { name: 'Part' })
  const dataTransfer = { types: ['Files'] }
  fireEvent.dragEnter(area)
  fireEvent.dragOver(area, { dataTransfer })
  expect(area.dataset.over).toBe('true')
  fireEvent.dragEnter(part)
  fireEvent.dragLeave(area)
  expect(area.dataset.over).toBe('true')
  fireEvent.dragLeave(part)
  expect(area.dataset.over).toBe('false')
})
