import { afterEach, expect, test, vi } from 'vitest'
import { loggedOut } from '../session/session-slice'
import { createStore } from './create-store'
import { postSortChanged } from './post-sort-slice'

afterEach(() => vi.restoreAllMocks())

test('an action that no reducer knows logs that something went wrong', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch({ type: 'posts/liked' })
  expect(log).toHaveBeenCalledWith('something went wrong', 'posts/liked')
})

test('actions of the store are not reported', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = createStore({ backEnd: Promise.resolve({}) })
  store.dispatch(postSortChanged('trending'))
  store.dispatch(loggedOut())
  expect(log).not.toHaveBeenCalled()
  expect(store.getState().postSort.sortBy).toBe('trending')
})
