import { fireEvent, screen } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
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

test('members can write the first post, in a dialog that stays when somebody else has written it', async () => {
  page.api.answer('GET /posts', 200, { posts: [] })
  renderWithProviders(<ExplorePage />, { viewer: aUser() })
  fireEvent.click(await screen.findByRole('button', { name: 'Create Post' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Post' })
  page.api.answer('GET /posts', 200, { posts: [aPost({ content: 'First!' })] })
  fireEvent.click(screen.getByText('Oldest'))
  await screen.findByText('First!')
  expect(dialog.isConnected).toBe(true)
})

test('visitors are led to the login for the first post', async () => {
  page.api.answer('GET /posts', 200, { posts: [] })
  renderWithProviders(<ExplorePage />)
  await screen.findByText('Nobody has posted yet.')
  expect(screen.getByText('to write the first post.', { exact: false }).textContent).toBe(
    'Login to write the first post.',
  )
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})
