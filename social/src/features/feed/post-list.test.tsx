import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { applyOtherTabChange, type Post, type SortOrder, tagOf } from 'shared'
import { aPost } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
// Loaded before it is asked for, or jsdom would have to show the browser's own dialog meanwhile.
import '../lightbox/lightbox'
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

afterEach(() => void vi.restoreAllMocks())

function comeNear() {
  isNear = true
  for (const observer of observers) observer.notify()
}

function showPosts(sort: SortOrder = 'latest') {
  return renderWithProviders(
    <PostDialogs>
      <PostList query={{ list: 'all', sort }} empty="Nothing" />
    </PostDialogs>,
  )
}

test('loads the next page after a refetch if the end came near during it', async () => {
  const answer = { posts: [aPost()], nextCursor: 'second' }
  page.api.answer('GET /posts', 200, answer)
  const { store } = showPosts()
  await screen.findByRole('button', { name: 'Show more posts' })
  const isBusy = (busy: boolean) => expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe(`${busy}`)
  await waitFor(() => isBusy(false))

  let endRefetch = () => {}
  page.api.answer('GET /posts', 200, () => new Promise((resolve) => (endRefetch = () => resolve(answer))))
  act(() => void store.dispatch(postListsApi.util.invalidateTags([tagOf('PostList', 'all')])))
  await waitFor(() => expect(page.api.calls).toHaveLength(2))
  // The store tells views in the next frame.
  await waitFor(() => isBusy(true))
  act(comeNear)
  page.api.answer('GET /posts', 200, { posts: [aPost({ _id: 'post-2' })] })
  await act(async () => endRefetch())

  await screen.findByText('You are all caught up')
  expect(page.api.calls.map(({ query }) => query.cursor)).toEqual([undefined, undefined, 'second'])
})

test('a feed is busy until its posts are rendered, which are not all there at first', async () => {
  page.api.answer('GET /posts', 200, { posts: [aPost(), aPost({ _id: 'post-2' })] })
  showPosts()
  const feed = await screen.findByRole('feed', { name: 'Posts' })
  expect(feed.querySelectorAll('article').length).toBeLessThan(2)
  expect(feed.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(feed.getAttribute('aria-busy')).toBe('false'))
  expect(feed.querySelectorAll('article')).toHaveLength(2)
})

test('the focus goes from "Show more posts" to the first post that it loads', async () => {
  const [first, second, third] = [aPost(), aPost({ _id: 'post-2' }), aPost({ _id: 'post-3' })]
  answerPosts({
    latest: { posts: [first], nextCursor: 'second' },
    'latest second': { posts: [second], nextCursor: 'third' },
    'latest third': { posts: [third] },
  })
  showPosts()
  for (const position of ['2', '3']) {
    const more = await screen.findByRole('button', { name: 'Show more posts' })
    more.focus()
    fireEvent.click(more)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe(position))
  }
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull()
})

test('posts that follow leave the focus to whoever has left "Show more posts"', async () => {
  page.api.answer('GET /posts', 200, { posts: [aPost()], nextCursor: 'second' })
  showPosts()
  const more = await screen.findByRole('button', { name: 'Show more posts' })
  more.focus()
  fireEvent.click(more)
  more.blur()
  page.api.answer('GET /posts', 200, { posts: [aPost({ _id: 'post-2' })] })
  await screen.findByText('You are all caught up')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(document.activeElement).toBe(document.body)
})

test.each(['oldest', 'trending'] as const)(
  'announces a post from another tab in a list of one page in the order %s',
  async (sort) => {
    const shown = { posts: [aPost({ content: 'Mine' })] }
    page.api.answer('GET /posts', 200, shown)
    const { store } = showPosts(sort)
    await screen.findByText('You are all caught up')

    page.api.answer('GET /posts', 200, { posts: [...shown.posts, aPost({ _id: 'post-2', content: 'New' })] })
    act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
    fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('New'))
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull()
  },
)

/** Answers requests for posts by their order and cursor: `oldest`, `oldest second`. */
function answerPosts(pages: Record<string, { posts: Post[]; nextCursor?: string }>) {
  page.api.answer('GET /posts', 200, async () => {
    const { sort, cursor } = page.api.calls.at(-1)?.query ?? {}
    return pages[[sort, cursor].filter(Boolean).join(' ')]
  })
}

const byTime = (...contents: string[]) =>
  contents.map((content, minute) =>
    aPost({ _id: content, content, createdAt: `2026-11-20T12:0${minute}:00Z` }),
  ) as [Post, Post, Post]

const texts = () =>
  screen.getAllByRole('article').map((article) => /Older|Old|New|Liked/.exec(article.textContent)?.[0])

test('announces a post from another tab in a list with the oldest first once its end is shown', async () => {
  const [older, old, recent] = byTime('Older', 'Old', 'New')
  const pages = { oldest: { posts: [older], nextCursor: 'second' }, 'oldest second': { posts: [old] } }
  answerPosts(pages)
  const { store } = showPosts('oldest')
  fireEvent.click(await screen.findByRole('button', { name: 'Show more posts' }))
  await screen.findByText('You are all caught up')
  answerPosts({ ...pages, latest: { posts: [recent, old, older] } })
  act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
  await waitFor(() => expect(texts()).toEqual(['Older', 'Old', 'New']))
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull()
})

test('says that there are more new posts than the head of a list holds, and then loads the list again', async () => {
  const [older, old, recent] = byTime('Older', 'Old', 'New')
  answerPosts({ oldest: { posts: [older] } })
  const { store } = showPosts('oldest')
  await screen.findByText('You are all caught up')
  answerPosts({
    oldest: { posts: [older, old, recent] },
    latest: { posts: [recent], nextCursor: 'second' },
  })
  act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  fireEvent.click(await screen.findByRole('button', { name: '1+ new posts' }))
  await waitFor(() => expect(texts()).toEqual(['Older', 'Old', 'New']))
})

test('announces a post from another tab among the trending, unless it comes with the posts that follow', async () => {
  const [older, old, recent] = byTime('Older', 'Old', 'New')
  const liked = aPost({ _id: 'liked', content: 'Liked', likeCount: 2 })
  const pages = { trending: { posts: [liked, old], nextCursor: 'second' } }
  answerPosts(pages)
  const { store } = showPosts('trending')
  await screen.findByRole('button', { name: 'Show more posts' })
  answerPosts({ ...pages, latest: { posts: [recent, old, older, liked] } })
  act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
  await waitFor(() => expect(texts().slice(0, 2)).toEqual(['Liked', 'New']))
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull()
})

test('does not fetch a list of several pages for a post from another tab that is not at its top', async () => {
  page.api.answer('GET /posts', 200, { posts: [aPost()], nextCursor: 'second' })
  const { store } = showPosts('oldest')
  await screen.findByRole('button', { name: 'Show more posts' })
  await act(async () => store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  expect(page.api.calls).toHaveLength(1)
})

test('a post that is deleted elsewhere while its picture is open closes it, says so and leaves the focus to the next post', async () => {
  const [pictured, next] = [aPost({ postImage: ['/one.png'], mediaAlt: ['One'] }), aPost({ _id: 'post-2' })]
  page.api.answer('GET /posts', 200, { posts: [pictured, next] })
  const { store } = showPosts()
  const back = vi.spyOn(history, 'go')
  const open = await screen.findByRole('button', { name: /^Open image/ })
  open.focus()
  fireEvent.click(open)
  const picture = await screen.findByRole('region', { name: 'Picture' })
  await waitFor(() => expect(document.activeElement?.contains(picture)).toBe(true))
  page.api.answer('GET /posts/post-1', 404, { errors: ['Post not found.'] })
  act(() => {
    store.dispatch(applyOtherTabChange({ name: 'deletePost', parameters: { postId: pictured._id } }))
  })
  await waitFor(() => expect(screen.getAllByRole('article')).toEqual([document.activeElement]))
  await screen.findByText('This post was deleted.')
  expect(back.mock.calls).toEqual([[-1]])
})

test('a list whose last post is deleted elsewhere is empty, and its heading has the focus', async () => {
  page.api.answer('GET /posts', 200, { posts: [aPost()] })
  const { store } = renderWithProviders(
    <PostDialogs>
      <h1 tabIndex={-1}>Feed</h1>
      <PostList query={{ list: 'all', sort: 'latest' }} empty="Nothing" />
    </PostDialogs>,
  )
  const like = await screen.findByRole('button', { name: 'Like: 0' })
  like.focus()
  page.api.answer('GET /posts/post-1', 404, { errors: ['Post not found.'] })
  act(() => {
    store.dispatch(applyOtherTabChange({ name: 'deletePost', parameters: { postId: 'post-1' } }))
  })
  await screen.findByText('Nothing')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Feed' }))
})

test('a list whose posts so far were all deleted elsewhere goes on with those that follow', async () => {
  const [first, second] = [aPost(), aPost({ _id: 'post-2' })]
  answerPosts({ latest: { posts: [first], nextCursor: 'second' }, 'latest second': { posts: [second] } })
  const { store } = showPosts()
  await screen.findByRole('button', { name: 'Show more posts' })
  page.api.answer('GET /posts/post-1', 404, { errors: ['Post not found.'] })
  act(() => {
    store.dispatch(applyOtherTabChange({ name: 'deletePost', parameters: { postId: 'post-1' } }))
  })
  await screen.findByText('You are all caught up')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByText('Nothing')).toBeNull()
})
