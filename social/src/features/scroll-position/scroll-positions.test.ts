import { afterEach, expect, test, vi } from 'vitest'
import { restoreAfterReload, savedScroll, saveScroll, saveScrollForReload } from './scroll-positions'

const position = { list: 'all latest', count: 60, postId: 'post-9', offset: 12 }

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const mockNavigationType = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)

test('finds a position by history entry and list', () => {
  saveScroll('a', position)
  expect(savedScroll('a', 'all latest')).toEqual(position)
  expect(savedScroll('a', 'all oldest')).toBeUndefined()
  expect(savedScroll('b', 'all latest')).toBeUndefined()
})

test('evicts the oldest position and renews one that is saved again', () => {
  for (let number = 0; number < 30; number++) saveScroll(`entry ${number}`, position)
  saveScroll('entry 0', position)
  saveScroll('one more', position)
  expect(savedScroll('entry 0', position.list)).toEqual(position)
  expect(savedScroll('entry 1', position.list)).toBeUndefined()
})

test('restores the position after a reload until a list is left, but not on a new visit', () => {
  mockNavigationType('navigate')
  saveScrollForReload(position)
  restoreAfterReload()
  expect(savedScroll('new', position.list)).toBeUndefined()
  mockNavigationType('reload')
  restoreAfterReload()
  expect(savedScroll('new', position.list)).toBeUndefined()
  saveScrollForReload({ ...position, heights: [[1], 2] as never })
  restoreAfterReload()
  expect(savedScroll('new', position.list)).toEqual(position)
  saveScroll('other', position)
  expect(savedScroll('new', position.list)).toBeUndefined()
})

test('ignores invalid JSON', () => {
  mockNavigationType('reload')
  sessionStorage.setItem('list-place', '{')
  expect(restoreAfterReload).not.toThrow()
})

test.each(['null', '7', '{', '{"list":"all latest"}', '{"list":"all latest","count":"9","offset":null}'])(
  'ignores the invalid stored position %s',
  (stored) => {
    saveScroll('any', position)
    mockNavigationType('reload')
    sessionStorage.setItem('list-place', stored)
    restoreAfterReload()
    expect(savedScroll('of the reload', 'all latest')).toBeUndefined()
  },
)
