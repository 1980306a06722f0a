import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './create-store'
import { postSortChanged, selectSortBy } from './post-sort-slice'

beforeEach(() => sessionStorage.clear())

const open = () => createStore({ backEnd: Promise.resolve() })

test('the order that was chosen survives a reload of the tab', () => {
  const store = open()
  expect(selectSortBy(store.getState())).toBe('latest')
  store.dispatch(postSortChanged('trending'))
  expect(selectSortBy(open().getState())).toBe('trending')
})

test('an order that there is not, or a storage that refuses, gives the usual one', () => {
  sessionStorage.setItem('echosphere.sort', 'loudest')
  expect(selectSortBy(open().getState())).toBe('latest')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(selectSortBy(open().getState())).toBe('latest')
  vi.restoreAllMocks()
})
