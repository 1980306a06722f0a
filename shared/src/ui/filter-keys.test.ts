import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { filterKeys } from './filter-keys'

beforeAll(() => filterKeys(window))
afterEach(() => document.body.replaceChildren())

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name))
}

/** Presses a key, or goes on holding it. @returns whether it does something */
function key(
  name: string,
  on: Element,
  { held = false, ...others }: KeyboardEventInit & { held?: boolean } = {},
): boolean {
  let isHeard = false
  const listener = () => {
    isHeard = true
  }
  document.addEventListener('keydown', listener, { once: true })
  const event = new KeyboardEvent('keydown', {
    key: name,
    repeat: held,
    ...others,
    bubbles: true,
    cancelable: true,
  })
  const isDone = on.dispatchEvent(event)
  document.removeEventListener('keydown', listener)
  expect(isHeard).toBe(isDone)
  return isDone
}

test('Enter that is held presses a button once, and nothing that gets the focus meanwhile', () => {
  const [button, next, field] = [add('button'), add('a'), add('textarea')]
  expect(key('Enter', button)).toBe(true)
  for (const each of [button, next, field]) expect(key('Enter', each, { held: true })).toBe(false)
  expect(key('Enter', field)).toBe(true)
})

test('Enter that is held submits a form once', () => {
  const field = add('input')
  expect(key('Enter', field)).toBe(true)
  expect(key('Enter', field, { held: true })).toBe(false)
})

test.each(['a', 'Enter', ' '])('“%s” that is held in a text goes on there', (name) => {
  const text = add('textarea')
  expect(key(name, text)).toBe(true)
  expect(key(name, text, { held: true })).toBe(true)
})

test('Control and Enter that are held in a text submit it once', () => {
  const text = add('textarea')
  expect(key('Enter', text, { ctrlKey: true })).toBe(true)
  expect(key('Enter', text, { ctrlKey: true, held: true })).toBe(false)
})

test('a letter that is held is not typed into a field that it opens', () => {
  const field = add('textarea')
  expect(key('n', document.body)).toBe(true)
  expect(key('n', field, { held: true })).toBe(false)
})

test.each(['Tab', 'ArrowDown', 'Backspace', 'j'])('%s that is held goes on', (name) => {
  const [one, other] = [add('button'), add('button')]
  expect(key(name, one)).toBe(true)
  expect(key(name, other, { held: true })).toBe(true)
})

// Safari sends the key that ends a composition after its end, as 229.
test.each([{ isComposing: true }, { keyCode: 229 }])(
  'keys of an input method are heard by nobody, and do what they do: %j',
  (init) => {
    const text = add('textarea')
    const listener = vi.fn()
    text.addEventListener('keydown', listener)
    for (const name of ['Enter', 'Escape', 'ArrowDown']) {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })
      expect(text.dispatchEvent(event)).toBe(true)
    }
    expect(listener).not.toHaveBeenCalled()
  },
)
