import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Menu, MenuButton } from './menu'

afterEach(cleanup)

it.each([
  ['ArrowDown', ['First', 'Second', 'Third', 'First']],
  ['ArrowUp', ['Third', 'Second', 'First', 'Third']],
])('is entered and passed through with %s', (key, names) => {
  render(
    <Menu label="More">
      {['First', 'Second', 'Third'].map((name) => (
        <MenuButton key={name} onClick={() => {}}>
          {name}
        </MenuButton>
      ))}
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  fireEvent.click(button)
  for (const name of names) {
    fireEvent.keyDown(document.activeElement as Element, { key })
    expect(document.activeElement?.textContent).toBe(name)
  }
})

it('closes when the focus leaves it, and would be behind it', () => {
  render(
    <>
      <Menu label="More">
        <MenuButton onClick={() => {}}>Only</MenuButton>
      </Menu>
      <button type="button">Next</button>
    </>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(button('More'))
  act(() => button('Only').focus())
  expect(button('More').getAttribute('aria-expanded')).toBe('true')
  act(() => button('Next').focus())
  expect(button('More').getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button('Next'))
})
