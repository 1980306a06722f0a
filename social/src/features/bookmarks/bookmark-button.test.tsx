import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { BookmarkPage } from '../../pages/bookmark'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'

const page = fakePage()

test.each([1, 2])('Undo of one of %i bookmarks focuses the post that came back', async (count) => {
  const posts = ['a', 'b'].slice(0, count).map((_id) => aPost({ _id, bookmarked: true }))
  page.api.answer('GET /posts/bookmarked', 200, { posts })
  page.api.answer('POST /users/remove-bookmark/a', 200, { bookmarked: false, bookmarkCount: count - 1 })
  page.api.answer('POST /users/bookmark/a', 200, { bookmarked: true, bookmarkCount: count })
  history.replaceState(null, '', '/bookmark')
  renderWithProviders(<BookmarkPage />, { viewer: aUser() })
  const [first] = await screen.findAllByRole('button', { name: 'Bookmark' })
  fireEvent.click(first as HTMLElement)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  await screen.findByText('Bookmarked')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-post')).toBe('a'))
})
