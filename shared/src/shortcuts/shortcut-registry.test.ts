import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShortcutRegistry } from './shortcut-registry'

let registry: ShortcutRegistry
let now = 0

beforeEach(() => {
  registry = new ShortcutRegistry()
})

afterEach(() => {
  document.body.replaceChildren()
})

function press(key: string, init: KeyboardEventInit & { at?: number; on?: Element } = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...init })
  now = init.at ?? now + 10
  Object.defineProperty(event, 'timeStamp', { value: now })
  if (init.on) Object.defineProperty(event, 'target', { value: init.on })
  registry.press(event)
  return event
}

function listen(keys: string, { repeats = false } = {}) {
  const run = vi.fn()
  const end = registry.add({ title: 'Test', shortcuts: [{ keys, does: 'something', run, repeats }] })
  return { run, end }
}

test('a key runs its command and prevents the default', () => {
  const { run } = listen('n')
  expect(press('n').defaultPrevented).toBe(true)
  expect(press('m').defaultPrevented).toBe(false)
  expect(run).toHaveBeenCalledOnce()
})

test('a key that is held runs its command once, unless that repeats', () => {
  const [like, next] = [listen('l'), listen('j', { repeats: true })]
  for (const repeat of [false, true, true]) for (const key of ['l', 'j']) press(key, { repeat })
  expect([like.run.mock.calls.length, next.run.mock.calls.length]).toEqual([1, 3])
  expect(press('l', { repeat: true }).defaultPrevented).toBe(true)
})

test.each([
  ['т', { code: 'KeyN' }],
  ['ν', { code: 'KeyN' }],
  ['N', { code: 'KeyN' }],
  ['n', { code: 'KeyB' }],
])('“%s” runs the command of N, as the keyboard has it', (key, init) => {
  const { run } = listen('n')
  press(key, init)
  expect(run).toHaveBeenCalledOnce()
})

test.each([
  ['N', { code: 'KeyN', shiftKey: true }],
  ['б', { code: 'Comma' }],
  ['Process', { code: 'KeyN' }],
])('“%s” does not run the command of N', (key, init) => {
  const { run } = listen('n')
  press(key, init)
  expect(run).not.toHaveBeenCalled()
})

test('a sequence of two keys is a command of its own', () => {
  const pair = listen('g h')
  const alone = listen('h')
  press('g')
  press('h')
  expect([pair.run.mock.calls.length, alone.run.mock.calls.length]).toEqual([1, 0])
  press('h')
  expect([pair.run.mock.calls.length, alone.run.mock.calls.length]).toEqual([1, 1])
})

test('a sequence times out', () => {
  const { run } = listen('g h')
  press('g', { at: 1000 })
  press('h', { at: 4000 })
  expect(run).not.toHaveBeenCalled()
})

test('a key that does not complete a sequence runs its own command', () => {
  const { run } = listen('n')
  listen('g h')
  press('g')
  press('n')
  expect(run).toHaveBeenCalledOnce()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('ignores keys with %s', (modifier) => {
  const { run } = listen('n')
  press('n', { [modifier]: true })
  expect(run).not.toHaveBeenCalled()
})

function editable(): HTMLElement {
  const element = document.createElement('p')
  element.setAttribute('contenteditable', '')
  return element
}

test.each([
  ['an input', document.createElement('input')],
  ['a text area', document.createElement('textarea')],
  ['a select', document.createElement('select')],
  ['editable content', editable()],
])('ignores keys in %s', (_what, element) => {
  const inside = element.appendChild(document.createElement('b'))
  document.body.append(element)
  const { run } = listen('n')
  press('n', { on: element })
  press('n', { on: inside })
  expect(run).not.toHaveBeenCalled()
})

test('ignores keys while a dialog is open', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  const { run } = listen('n')
  press('n')
  expect(run).not.toHaveBeenCalled()
})

test('the latest registration wins until it is removed', () => {
  const [first, second] = [listen('n'), listen('n')]
  press('n')
  second.end()
  press('n')
  expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([1, 1])
})
