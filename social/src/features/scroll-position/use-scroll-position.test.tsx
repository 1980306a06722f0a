import { cleanup, renderHook } from '@testing-library/react'
import { PageRouter, RouterProvider } from 'shared'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreAfterReload, saveScrollForReload } from './scroll-positions'
import { useScrollPosition } from './use-scroll-position'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** The first posts of a list. */
const first = (count: number) => Array.from({ length: count }, (_, index) => `post-${index}`)

/** Reloads a page with that many posts that showed this one, and gives the list as it grows. */
function reloadAt(postId: string, count: number, loadMore: () => void) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never)
  saveScrollForReload({ list: 'reloaded', count, postId, offset: 0 })
  restoreAfterReload()
  // A history entry of its own: others have positions of other tests.
  history.replaceState(null, '')
  const list = { current: null }
  return renderHook(({ ids, can }) => useScrollPosition('reloaded', ids, list, can ? loadMore : undefined), {
    initialProps: { ids: first(20), can: true },
    wrapper: ({ children }) => <RouterProvider router={new PageRouter([{ path: '*', element: children }])} />,
  })
}

test('loads until the post is there, also when pages arrive before their requests are rendered', () => {
  const loadMore = vi.fn()
  const { rerender } = reloadAt('post-68', 100, loadMore)
  for (const count of [40, 60, 80, 100]) rerender({ ids: first(count), can: true })
  expect(loadMore).toHaveBeenCalledTimes(3)
})

test('loads once while a page is on its way', () => {
  const loadMore = vi.fn()
  const { rerender } = reloadAt('post-68', 100, loadMore)
  rerender({ ids: first(20), can: false })
  rerender({ ids: first(40), can: true })
  rerender({ ids: first(40), can: true })
  expect(loadMore).toHaveBeenCalledTimes(2)
})

test('does not look for a deleted post beyond the length of the list before', () => {
  const loadMore = vi.fn()
  const { rerender } = reloadAt('post-deleted', 40, loadMore)
  rerender({ ids: first(40), can: true })
  expect(loadMore).toHaveBeenCalledTimes(1)
})
