import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { focusWhatIsPressed } from './pressed-focus'

beforeAll(focusWhatIsPressed)

beforeEach(() => {
  render(
    <>
      {/* As posts are: shortcuts give them the focus. */}
      <article tabIndex={-1}>
        <button type="button">
          <svg aria-hidden="true" />
        </button>
        <a href="/post/1">Post</a>
        <p>Text</p>
      </article>
      <input />
    </>,
  )
})

afterEach(cleanup)

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

/** A mouse's press in Safari, which gives the focus to what is around a button or link. */
function press(selector: string, pointerType = 'mouse') {
  find(selector).closest<HTMLElement>('[tabindex]')?.focus()
  fireEvent.pointerUp(find(selector), { pointerType })
}

test.each(['svg', 'button', 'a'])('%s that a mouse presses has the focus', (pressed) => {
  press(pressed)
  expect(document.activeElement).toBe(find(pressed).closest('button, a'))
})

test('a button outside everything that can have the focus gets it, too', () => {
  find('article').removeAttribute('tabindex')
  press('button')
  expect(document.activeElement).toBe(find('button'))
})

test('a touch leaves the focus in the field, whose keyboard would go', () => {
  find('input').focus()
  fireEvent.pointerUp(find('button'), { pointerType: 'touch' })
  expect(document.activeElement).toBe(find('input'))
})

test('a field that a press has given the focus to, as that of a dialog, keeps it', () => {
  find('input').focus()
  fireEvent.pointerUp(find('button'), { pointerType: 'mouse' })
  expect(document.activeElement).toBe(find('input'))
})

test('a text that is pressed leaves the focus where the browser has put it', () => {
  press('p')
  expect(document.activeElement).toBe(find('article'))
})
