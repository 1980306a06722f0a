import { act, screen, waitFor } from '@testing-library/react'
import { tagOf } from 'shared'
import { aPost } from 'shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { postListsApi } from '../posts/post-lists-api'
import { PostList } from './post-list'

const page = fakePage()

/** Whether the end of the list is near the viewport, and the observers to notify. Observers fire once on observe, and on changes. */
let isNear: boolean
let observers: Set<FakeIntersectionObserver>

class FakeIntersectionObserver {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify
  }
  observe() {
    observers.add(this)
    queueMicrotask(() => this.notify())
  }
  disconnect() {
    observers.delete(this)
  }
  notify() {
    if (observers.has(this)) this.#notify([{ isIntersecting: isNear }])
  }
}

beforeEach(() => {
  isNear = false
  observers = new Set()
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
})

function comeNear() {
  isNear = true
  for (const observer of observers) observer.notify()
}

test('loads the next page after a refetch if the end came near during it', async () => {
  const answer = { posts: [aPost()], nextCursor: 'second' }
  page.api.answer('GET /posts', 200, answer)
  const { store } = renderWithProviders(
    <PostDialogs>
      <PostList query={{ list: 'all', sort: 'latest' }} empty="Nothing" />
    </PostDialogs>,
  )
  await screen.findByRole('button', { name: 'Show more posts' })

  let endRefetch = () => {}
  page.api.answer('GET /posts', 200, () => new Promise((resolve) => (endRefetch = () => resolve(answer))))
  act(() => void store.dispatch(postListsApi.util.invalidateTags([tagOf('PostList', 'all')])))
  await waitFor(() => expect(page.api.calls).toHaveLength(2))
  act(comeNear)
  page.api.answer('GET /posts', 200, { posts: [aPost({ _id: 'post-2' })] })
  await act(async () => endRefetch())

  await screen.findByText('You are all caught up')
  expect(page.api.calls.map(({ query }) => query.cursor)).toEqual([undefined, undefined, 'second'])
})
