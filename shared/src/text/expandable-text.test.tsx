import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageRouter, RouterProvider } from '../router'
import { ExpandableText } from './expandable-text'

const long = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
const scrollIntoView = vi.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

afterEach(() => {
  cleanup()
  scrollIntoView.mockClear()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

function show(name: string, text: string) {
  const element = (
    <ExpandableText name={name} lines={10}>
      {text}
    </ExpandableText>
  )
  return render(<RouterProvider router={new PageRouter([{ path: '*', element }])} />)
}

test('a short text has no button', () => {
  const { container } = show('short', 'One line')
  expect(container.textContent).toBe('One line')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a text of 2,000 line breaks counts as short', () => {
  const { container } = show('breaks', `a${'\n'.repeat(1998)}b`)
  expect(container.textContent).toBe('a\n\n\nb')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a long text is collapsed and can be expanded', () => {
  const { container } = show('long', long)
  const more = screen.getByRole('button', { name: 'Show all', expanded: false })
  expect(container.textContent).toContain('line 9 …')
  expect(container.textContent).not.toContain('line 10')
  fireEvent.click(more)
  expect(container.textContent).toContain(long)
  const less = screen.getByRole('button', { name: 'Show less', expanded: true })
  expect(less).toBe(more)
  expect(document.getElementById(less.getAttribute('aria-controls') ?? '')?.textContent).toBe(long)
  fireEvent.click(less)
  expect(container.textContent).not.toContain('line 10')
  expect(screen.getByRole('button', { name: 'Show all', expanded: false })).toBe(more)
})

test('a long text that is one link is collapsed without breaking the link', () => {
  const address = `https://a.example/${'b'.repeat(1900)}`
  show('address', address)
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(address)
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy()
})

test('the button scrolls into view on collapse, not on expand', () => {
  show('in sight', long)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  expect(scrollIntoView).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(scrollIntoView.mock.contexts).toEqual([button])
})

test('an expanded text stays expanded after remounting', () => {
  const { unmount } = show('scrolled away', long)
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  unmount()
  show('scrolled away', long)
  expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
  show('another', long)
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy()
})
