import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
