import { screen, within } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { LikedByDialog } from './liked-by-dialog'

const page = fakePage()

test('asks for the people who like a post when it opens, page by page', async () => {
  page.api.answer('GET /posts/post-1/likes', 200, {
    users: [aUser(), aUser({ _id: 'user-2', username: 'bo', firstName: 'Bo' })],
  })
  renderWithProviders(<LikedByDialog post={aPost({ likeCount: 2 })} open onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog', { name: 'Liked by' })
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Ada Okafor@ada', 'Bo Okafor@bo'])
  expect(page.api.calls.map(({ call, query }) => [call, query])).toEqual([
    ['GET /posts/post-1/likes', { limit: '30' }],
  ])
})
