import { screen } from '@testing-library/react'
import { aPost } from 'shared/testing'
import { expect, test } from 'vitest'
import { endNeverNear } from '../testing/end-never-near'
import { fakePage, renderWithProviders } from '../testing/render-with-providers'
import { ExplorePage } from './explore'

const page = fakePage()

test.each([
  ['an empty list', [], 'Nobody has posted yet.'],
  ['a list', [aPost()], 'You are all caught up'],
])('%s has an order to choose', async (_, posts, end) => {
  endNeverNear()
  page.api.answer('GET /posts', 200, { posts })
  renderWithProviders(<ExplorePage />)
  await screen.findByText(end)
  const orders = screen.getByRole('group', { name: 'Sort posts' })
  expect([...orders.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Latest',
    'Oldest',
    'Trending',
  ])
})
