import { afterEach, expect, test, vi } from 'vitest'
import { keepPlace, keepPlaceForReload, keptPlace, takeUpReload } from './kept-places'

const place = { list: 'all latest', count: 60, postId: 'post-9', offset: 12 }

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const loadedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

test('a place is found under its entry, and only for its list', () => {
  keepPlace('a', place)
  expect(keptPlace('a', 'all latest')).toEqual(place)
  expect(keptPlace('a', 'all oldest')).toBeUndefined()
  expect(keptPlace('b', 'all latest')).toBeUndefined()
})

test('of many places the oldest are forgotten, and one that is kept again is young', () => {
  for (let number = 0; number < 30; number++) keepPlace(`entry ${number}`, place)
  keepPlace('entry 0', place)
  keepPlace('one more', place)
  expect(keptPlace('entry 0', place.list)).toEqual(place)
  expect(keptPlace('entry 1', place.list)).toBeUndefined()
})

test('a reload finds the place until a list is left; a page that is opened anew does not', () => {
  loadedBy('navigate')
  keepPlaceForReload(place)
  takeUpReload()
  expect(keptPlace('new', place.list)).toBeUndefined()
  loadedBy('reload')
  takeUpReload()
  expect(keptPlace('new', place.list)).toBeUndefined()
  keepPlaceForReload({ ...place, heights: [[1], 2] as never })
  takeUpReload()
  expect(keptPlace('new', place.list)).toEqual(place)
  keepPlace('other', place)
  expect(keptPlace('new', place.list)).toBeUndefined()
})

test('what other code left is no place', () => {
  loadedBy('reload')
  sessionStorage.setItem('list-place', '{')
  expect(takeUpReload).not.toThrow()
})

test.each(['null', '7', '{', '{"list":"all latest"}', '{"list":"all latest","count":"9","offset":null}'])(
  'what another version kept as a place, such as %s, is none',
  (stored) => {
    keepPlace('any', place)
    loadedBy('reload')
    sessionStorage.setItem('list-place', stored)
    takeUpReload()
    expect(keptPlace('of the reload', 'all latest')).toBeUndefined()
  },
)
