import { fireEvent, screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostArticle } from './post-article'

const page = fakePage()
const text = 'Look at https://echo.example now'

beforeEach(() => {
  history.replaceState(null, '', '/explore')
  vi.stubGlobal('open', vi.fn())
})

function showPost(inList = true) {
  page.api.answer('GET /posts/post-1', 200, { post: aPost() })
  const { router } = renderWithProviders(
    <PostDialogs>
      <PostArticle
        post={aPost({ content: text })}
        {...(inList && { feedPosition: { position: 1, setSize: 1 } })}
      />
    </PostDialogs>,
  )
  return { path: () => router.state.location.pathname, textElement: screen.getByText(/^Look at/) }
}

test('clicking the text of a post in a list opens it', () => {
  const { path, textElement } = showPost()
  fireEvent.click(textElement)
  expect(path()).toBe('/post/post-1')
  expect(window.open).not.toHaveBeenCalled()
})

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s it opens in a new tab', (key) => {
  const { path, textElement } = showPost()
  fireEvent.click(textElement, { [key]: true })
  expect(path()).toBe('/explore')
  expect(window.open).toHaveBeenCalledExactlyOnceWith('/post/post-1', '_blank', 'noopener')
})

test('the middle button opens a new tab, the right button does not', () => {
  const { path, textElement } = showPost()
  const middle = new MouseEvent('auxclick', { button: 1, bubbles: true })
  const right = new MouseEvent('auxclick', { button: 2, bubbles: true })
  fireEvent(textElement, right)
  expect(window.open).not.toHaveBeenCalled()
  fireEvent(textElement, middle)
  expect(window.open).toHaveBeenCalledOnce()
  expect(path()).toBe('/explore')
})

test('selecting text and clicking links do not open the post', () => {
  const { path, textElement } = showPost()
  fireEvent.click(screen.getByRole('link', { name: 'https://echo.example' }))
  getSelection()?.selectAllChildren(textElement)
  fireEvent.click(textElement)
  getSelection()?.removeAllRanges()
  expect(path()).toBe('/explore')
  expect(window.open).not.toHaveBeenCalled()
})

test("does nothing on the post's own page", () => {
  const { path, textElement } = showPost(false)
  fireEvent.click(textElement)
  expect(path()).toBe('/explore')
})
