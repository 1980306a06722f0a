import { screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { endNeverNear } from '../testing/end-never-near'
import { fakePage, renderWithProviders } from '../testing/render-with-providers'
import { ExplorePage } from './explore'

const page = fakePage()

test.each([
  ['an empty list has no order', [], 0],
  ['a list has an order to choose', [aPost()], 3],
])('%s', async (_, posts, count) => {
  endNeverNear()
  page.api.answer('GET /posts', 200, { posts })
  renderWithProviders(<ExplorePage />)
  await (posts.length === 0
    ? screen.findByText('Nobody has posted yet.')
    : screen.findByText('You are all caught up'))
  expect(screen.queryAllByRole('button', { name: /^(?:Latest|Oldest|Trending)$/ })).toHaveLength(count)
})
