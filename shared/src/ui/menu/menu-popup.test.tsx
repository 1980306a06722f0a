import { act, cleanup, render, screen } from '@testing-library/react'
import { Pencil } from 'lucide'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MenuPopup } from './menu-popup'

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Text of the post" />
}

function Page({ isMenuOpen, opens }: { isMenuOpen: boolean; opens?: 'field' }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <main>
      <button type="button" ref={button}>
        More
      </button>
      {isMenuOpen && (
        <MenuPopup
          label="More"
          items={[{ label: 'Edit', icon: Pencil, onSelect: () => undefined }]}
          button={button}
          openedBy="keyboard"
          onClose={() => undefined}
        />
      )}
      {opens === 'field' && <Field />}
    </main>
  )
}

/** Renders a page with an open menu that has the focus. */
async function pageWithMenu() {
  const page = render(<Page isMenuOpen={true} />)
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit')
  return page
}

afterEach(cleanup)

test('what a menu item opens keeps the focus although the menu goes in the same moment', async () => {
  const { rerender } = await pageWithMenu()
  await act(async () => rerender(<Page isMenuOpen={false} opens="field" />))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text of the post' }))
})

test('a menu that goes gives the focus back to its button', async () => {
  const { rerender } = await pageWithMenu()
  await act(async () => rerender(<Page isMenuOpen={false} />))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
