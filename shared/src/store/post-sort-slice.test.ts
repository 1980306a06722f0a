import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from './create-store'
import { postSortChanged, selectSortBy } from './post-sort-slice'

beforeEach(() => sessionStorage.clear())

const open = () => createStore({ backEnd: Promise.resolve({}) })

test('the chosen order survives a reload', () => {
  const store = open()
  expect(selectSortBy(store.getState())).toBe('latest')
  store.dispatch(postSortChanged('trending'))
  expect(selectSortBy(open().getState())).toBe('trending')
})

test('falls back to the default for an unknown order or blocked storage', () => {
  sessionStorage.setItem('echosphere.sort', 'loudest')
  expect(selectSortBy(open().getState())).toBe('latest')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(selectSortBy(open().getState())).toBe('latest')
  vi.restoreAllMocks()
})

test('reads an order stored by an earlier release', () => {
  sessionStorage.setItem('echosphere.sort', 'oldest')
  expect(selectSortBy(open().getState())).toBe('oldest')
})
