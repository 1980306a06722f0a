import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onWriteElsewhere, persisted } from './persisted'
import { createPersistedStore } from './persisted-store'
import * as v from './schema'

const words = v.fallback(v.optional(v.string()), undefined)
const note = persisted<{ title?: string | undefined; body?: string | undefined }>(
  'note',
  v.object({ title: words, body: words }),
  { initial: {} },
)
const color = persisted<'red' | 'blue'>('color', v.picklist(['red', 'blue']), {
  initial: 'red',
  area: 'session',
  format: 'text',
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

/** Dispatches the event of a write or clear in another tab. */
const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('reads what was written, as JSON or plain text', () => {
  expect([note.write({ title: 'Hello' }), color.write('blue')]).toEqual([true, true])
  expect([note.read(), color.read()]).toEqual([{ title: 'Hello' }, 'blue'])
  expect([localStorage.getItem('note'), sessionStorage.getItem('color')]).toEqual([
    '{"title":"Hello"}',
    'blue',
  ])
})

test('does not store the initial value', () => {
  note.write({ title: 'Hello' })
  note.write({ title: undefined })
  color.write('blue')
  color.write('red')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('an invalid field does not discard the others', () => {
  localStorage.setItem('note', '{"title":7,"body":"Still here"}')
  expect(note.read()).toEqual({ body: 'Still here' })
})

test.each(['{', 'null', '7', '"text"'])(
  'reads the invalid value %s as the initial one, keeps it, and logs a warning',
  (stored) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem('note', stored)
    expect(note.read()).toEqual({})
    expect(localStorage.getItem('note')).toBe(stored)
    expect(warn).toHaveBeenCalledWith('The stored value of note could not be read.')
  },
)

test('write returns false when storage is blocked or full', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(note.write({ title: 'Hello' })).toBe(false)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect([note.read(), note.write({})]).toEqual([{}, false])
})

test('reports writes of other tabs with the current value until unsubscribed', () => {
  const listener = vi.fn()
  const end = note.onChangeElsewhere(listener)
  localStorage.setItem('note', '{"title":"There"}')
  note.write({ title: 'Here, and newer' })
  tell('note')
  tell('another')
  localStorage.clear()
  tell(null)
  end()
  tell('note')
  expect(listener.mock.calls).toEqual([
    [{ title: 'Here, and newer' }, false],
    [{}, true],
  ])
})

test('a field that someone may be typing in is told of writes, not of cleared storage', () => {
  const listener = vi.fn()
  const end = onWriteElsewhere(note, listener)
  note.write({ title: 'There' })
  tell('note')
  localStorage.clear()
  tell(null)
  end()
  tell('note')
  expect(listener.mock.calls).toEqual([[{ title: 'There' }]])
})

test('a store follows this tab and others', () => {
  const store = createPersistedStore(note)
  store.save({ title: 'Here' })
  expect([store.getState(), note.read()]).toEqual([{ title: 'Here' }, { title: 'Here' }])
  localStorage.setItem('note', '{"body":"There"}')
  tell('note')
  expect(store.getState()).toEqual({ body: 'There' })
})

test('a store keeps its value for the page if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const store = createPersistedStore(note)
  const listener = vi.fn()
  store.subscribe(listener)
  store.save({ title: 'Here' })
  expect([store.getState(), listener.mock.calls.length]).toEqual([{ title: 'Here' }, 1])
})
