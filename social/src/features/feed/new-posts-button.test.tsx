import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { applyOtherTabChange, useGetUserQuery } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import type { SortedList } from '../posts/post-lists-api'
import { PostList } from './post-list'

const page = fakePage()

function Profile({ query }: { query: SortedList }) {
  const { data } = useGetUserQuery('ada')
  return (
    <PostDialogs>
      <h1>{data?.postCount} posts</h1>
      <PostList query={query} empty="Nothing" />
    </PostDialogs>
  )
}

/** Shows a list beside the count of Ada's posts, and then what another tab has published. @returns how often she was fetched */
async function showNewPost(query: SortedList, path: string) {
  const posts = [aPost({ content: 'Old' })]
  page.api.answer('GET /users/ada', 200, { user: aUser({ postCount: 1 }) })
  page.api.answer(`GET ${path}`, 200, { posts })
  const { store } = renderWithProviders(<Profile query={query} />)
  await screen.findByText('1 posts')
  await screen.findByText('Old')

  page.api.answer('GET /users/ada', 200, { user: aUser({ postCount: 2 }) })
  page.api.answer(`GET ${path}`, 200, { posts: [aPost({ _id: 'post-2', content: 'New' }), ...posts] })
  act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
  await screen.findByText('New')
  return () => page.api.calls.filter(({ call }) => call === 'GET /users/ada').length
}

test('new posts on a profile are counted there once they are shown', async () => {
  const fetches = await showNewPost({ list: 'user', username: 'ada', sort: 'latest' }, '/posts/user/ada')
  await screen.findByText('2 posts')
  expect(fetches()).toBe(2)
})

test('new posts of other lists fetch no person anew', async () => {
  const fetches = await showNewPost({ list: 'all', sort: 'latest' }, '/posts')
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull())
  expect(fetches()).toBe(1)
})

test('a list is not said to be empty beside a new post', async () => {
  page.api.answer('GET /posts', 200, { posts: [] })
  const { store } = renderWithProviders(<PostList query={{ list: 'all', sort: 'latest' }} empty="Nothing" />)
  await screen.findByText('Nothing')
  page.api.answer('GET /posts', 200, { posts: [aPost()] })
  act(() => void store.dispatch(applyOtherTabChange({ name: 'createPost', parameters: {} })))
  await screen.findByRole('button', { name: '1 new post' })
  expect(screen.queryByText('Nothing')).toBeNull()
})
