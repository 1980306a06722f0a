import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../testing'
import {
  onStoredSessionChange,
  readStoredSession,
  removeStoredSession,
  replaceStoredToken,
  writeStoredSession,
} from './session-storage'

const user = aUser()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

/** Blocked cookies: even accessing a storage throws. */
function withoutStorages() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
}

test('reads the session as written, from localStorage before sessionStorage', () => {
  writeStoredSession('of the tab', user, false)
  expect(readStoredSession()).toEqual({ token: 'of the tab', user })
  localStorage.setItem('token', 'of the browser')
  expect(readStoredSession()).toEqual({ token: 'of the browser', user: undefined })
})

test('a user without a token is no session', () => {
  sessionStorage.setItem('user', JSON.stringify(user))
  expect(readStoredSession()).toBeUndefined()
})

test('replaces a token in the storage that has it, and no other token', () => {
  localStorage.setItem('token', 'first')
  sessionStorage.setItem('token', 'another')
  replaceStoredToken('first', 'second')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['second', 'another'])
})

test('removing a session keeps other stored values', () => {
  localStorage.setItem('theme', 'dark')
  writeStoredSession('first', user, true)
  removeStoredSession()
  expect({ ...localStorage }).toEqual({ theme: 'dark' })
})

test('a session is overwritten without being removed: no other tab sees a logout', () => {
  writeStoredSession('first', user, true)
  const removed = vi.spyOn(Storage.prototype, 'removeItem')
  writeStoredSession('second', user, true)
  expect(removed.mock.contexts).not.toContain(localStorage)
  expect(readStoredSession()?.token).toBe('second')
})

test('a session that a full storage has no room for ends the one before', () => {
  writeStoredSession('first', user, true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  writeStoredSession('second', user, true)
  expect(readStoredSession()).toBeUndefined()
})

test('blocked storage means no session, without errors', () => {
  withoutStorages()
  expect(() => writeStoredSession('first', user, true)).not.toThrow()
  expect(() => replaceStoredToken('first', 'second')).not.toThrow()
  expect(() => removeStoredSession()).not.toThrow()
  expect(readStoredSession()).toBeUndefined()
})

test('a full storage keeps its token', () => {
  localStorage.setItem('token', 'first')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(() => replaceStoredToken('first', 'second')).not.toThrow()
  expect(localStorage.getItem('token')).toBe('first')
})

test.each([
  ['the token', 'token', 1],
  ['the whole storage', null, 1],
  ['another key', 'theme', 0],
])('notifies about a change of %s in another tab only if it may be a login or logout', (_, key, times) => {
  const listener = vi.fn()
  const stop = onStoredSessionChange(listener)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(listener).toHaveBeenCalledTimes(times)
})
