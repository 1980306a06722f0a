import { screen, waitFor } from '@testing-library/react'
import type { Post } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { CommentFeed } from '../comments/comment-feed'
import type { LoadedComments } from '../comments/use-comments'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostArticle } from './post-article'

fakePage()

const noop = () => undefined
const logged = vi.spyOn(console, 'error')

beforeEach(() => void logged.mockImplementation(() => undefined))
afterEach(() => void logged.mockReset())

/** Returns a copy whose field throws when read, to simulate an unexpected error. */
function damaged<T extends object>(value: T, field: keyof T): T {
  return Object.defineProperty({ ...value }, field, {
    get() {
      throw new Error(`${String(field)} is damaged`)
    },
  })
}

function showPosts(posts: Post[]) {
  renderWithProviders(
    <PostDialogs>
      {posts.map((post, index) => (
        <PostArticle
          key={post._id}
          post={post}
          feedPosition={{ position: index + 1, setSize: posts.length }}
        />
      ))}
    </PostDialogs>,
  )
}

test('a post that throws shows an error, is logged once, and leaves the others alone', () => {
  const broken = damaged(aPost({ _id: 'post-2' }), 'content')
  showPosts([aPost({ content: 'The first' }), broken, aPost({ _id: 'post-3', content: 'The third' })])
  const articles = screen.getAllByRole('article').map((article) => article.textContent)
  expect(articles[0]).toContain('The first')
  expect(articles[1]).toBe("This post can't be shown.")
  expect(articles[2]).toContain('The third')
  expect(screen.getAllByRole('article')[1]?.getAttribute('aria-posinset')).toBe('2')
  expect(logged).toHaveBeenCalledTimes(1)
})

/** An empty list of comments. */
const nothingLoaded: LoadedComments = {
  above: [],
  comments: [],
  at: undefined,
  isLinkBroken: false,
  isLoading: false,
  isFetching: false,
  problem: undefined,
  hasPrevious: false,
  hasNext: false,
  canLoadMore: false,
  start: undefined,
  loadPrevious: noop,
  loadNext: noop,
  retry: noop,
}

test('a comment that throws shows an error and leaves the others alone', async () => {
  const { _id, username, firstName, lastName, profileAvatar } = aUser()
  const author = { _id, username, firstName, lastName, profileAvatar }
  const comment = { id: 'c1', username, comment: 'The first', createdAt: '2026-11-20T12:00:00Z', author }
  const comments = [comment, damaged({ ...comment, id: 'c2' }, 'comment'), { ...comment, id: 'c3' }]
  const loaded = { ...nothingLoaded, comments }
  renderWithProviders(
    <CommentFeed
      name=""
      postId="post-1"
      loaded={loaded}
      virtualizer={{ current: null }}
      total={3}
      linked={undefined}
      end={null}
      onDelete={noop}
    />,
  )
  const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  // They are rendered one after the other.
  await waitFor(() => expect(texts()).toHaveLength(3))
  const items = texts()
  expect(items[0]).toContain('The first')
  expect(items[1]).toBe("This comment can't be shown.")
  expect(items[2]).toContain('The first')
})

test('a text of 100 kB renders folded, without errors', () => {
  showPosts([aPost({ content: `https://a.example/${'].'.repeat(50_000)}` }), aPost({ _id: 'post-2' })])
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(logged).not.toHaveBeenCalled()
})
