import { screen } from '@testing-library/react'
import type { Post } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { LikedBy } from './liked-by'

fakePage()

const viewer = aUser()
const people = [
  viewer,
  ...['Bo', 'Cy', 'Di'].map((firstName) => aUser({ _id: firstName, username: firstName, firstName })),
]

function show(about: Partial<Post>) {
  renderWithProviders(
    <PostDialogs>
      <LikedBy post={aPost(about)} />
    </PostDialogs>,
    { viewer },
  )
}

test.each([
  ['one', 1, 'Liked by you'],
  ['two', 2, 'Liked by you and Bo Okafor'],
  ['three', 3, 'Liked by you, Bo Okafor and Cy Okafor'],
  ['four', 4, 'Liked by you, Bo Okafor and 2 others'],
  ['many', 1234, 'Liked by you, Bo Okafor and 1.2K others'],
])('%s of those who like a post are named or counted', (_, likeCount, name) => {
  show({ likeCount, likers: people.slice(0, Math.min(likeCount, 3)) })
  expect(screen.getByRole('button').textContent?.replaceAll('\u00a0', ' ')).toBe(name)
})

test('nothing is shown while nobody likes it', () => {
  show({ likeCount: 0, likers: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
