import { screen } from '@testing-library/react'
import { aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../testing/render-with-providers'
import { PostListSlot } from './post-list'

const page = fakePage()

test.each([
  ['a new person is told where to begin', 'Ada', ['Write the first one']],
  ['another person without posts is left alone', 'ben', []],
])('%s', async (_, username, actions) => {
  page.api.answer(`GET /posts/user/${username}`, 200, { posts: [] })
  renderWithProviders(<PostListSlot username={username} />, { viewer: aUser({ username: 'ada' }) })
  await screen.findByText('No posts yet')
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(actions)
})
