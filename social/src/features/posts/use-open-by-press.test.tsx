import { fireEvent, screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, show } from '../../testing/show'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostArticle } from './post-card'

const page = fakePage()
const text = 'Look at https://echo.example now'

beforeEach(() => {
  history.replaceState(null, '', '/explore')
  vi.stubGlobal('open', vi.fn())
})

function showPost(inList = true) {
  page.api.answer('GET /posts/post-1', 200, { post: aPost() })
  const { router } = show(
    <PostDialogs>
      <PostArticle post={aPost({ content: text })} {...(inList && { place: { position: 1, of: 1 } })} />
    </PostDialogs>,
  )
  return { path: () => router.state.location.pathname, words: screen.getByText(/^Look at/) }
}

test('a press on the text of a post in a list opens it', () => {
  const { path, words } = showPost()
  fireEvent.click(words)
  expect(path()).toBe('/post/post-1')
  expect(window.open).not.toHaveBeenCalled()
})

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s it opens in a tab of its own', (key) => {
  const { path, words } = showPost()
  fireEvent.click(words, { [key]: true })
  expect(path()).toBe('/explore')
  expect(window.open).toHaveBeenCalledExactlyOnceWith('/post/post-1', '_blank', 'noopener')
})

test('so it does by the middle button, and by no other', () => {
  const { path, words } = showPost()
  const middle = new MouseEvent('auxclick', { button: 1, bubbles: true })
  const right = new MouseEvent('auxclick', { button: 2, bubbles: true })
  fireEvent(words, right)
  expect(window.open).not.toHaveBeenCalled()
  fireEvent(words, middle)
  expect(window.open).toHaveBeenCalledOnce()
  expect(path()).toBe('/explore')
})

test('selecting some of it, and following its links, open nothing', () => {
  const { path, words } = showPost()
  fireEvent.click(screen.getByRole('link', { name: 'https://echo.example' }))
  getSelection()?.selectAllChildren(words)
  fireEvent.click(words)
  getSelection()?.removeAllRanges()
  expect(path()).toBe('/explore')
  expect(window.open).not.toHaveBeenCalled()
})

test('on the page of the post it opens nothing', () => {
  const { path, words } = showPost(false)
  fireEvent.click(words)
  expect(path()).toBe('/explore')
})
