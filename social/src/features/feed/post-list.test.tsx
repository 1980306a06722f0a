import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { applyOtherTabChange, tagOf } from 'shared'
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

test.each(['oldest', 'trending'] as const)(
  'announces a post from another tab in a list of one page in the order %s',
  async (sort) => {
    const shown = { posts: [aPost({ content: 'Mine' })] }
    page.api.answer('GET /posts', 200, shown)
    const { store } = renderWithProviders(
      <PostDialogs>
        <PostList query={{ list: 'all', sort }} empty="Nothing" />
      </PostDialogs>,
    )
    await screen.findByText('You are all caught up')

    page.api.answer('GET /posts', 200, { posts: [...shown.posts, aPost({ _id: 'post-2', content: 'New' })] })
    act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
    fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('New'))
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull()
  },
)

test('does not fetch a list of several pages for a post from another tab that is not at its top', async () => {
  page.api.answer('GET /posts', 200, { posts: [aPost()], nextCursor: 'second' })
  const { store } = renderWithProviders(
    <PostDialogs>
      <PostList query={{ list: 'all', sort: 'oldest' }} empty="Nothing" />
    </PostDialogs>,
  )
  await screen.findByRole('button', { name: 'Show more posts' })
  await act(async () => store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  expect(page.api.calls).toHaveLength(1)
})
