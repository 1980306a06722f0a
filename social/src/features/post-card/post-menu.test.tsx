import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { User } from 'shared'
import { aPost, aUser, deferred } from 'shared/testing'
import { beforeEach, expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { PostDialogs } from '../post-dialogs/post-dialogs'
import { PostMenu } from './post-menu'

const page = fakePage()

beforeEach(() => history.replaceState(null, '', '/explore'))

async function openMenu(viewer?: User, post = aPost()) {
  const { router } = renderWithProviders(
    <PostDialogs>
      <PostMenu post={post} />
    </PostDialogs>,
    { viewer },
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  button.focus()
  fireEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'More' }, { timeout: 10_000 })
  return {
    router,
    labels: within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  }
}

test('the owner can edit and delete, but not follow', async () => {
  expect((await openMenu(aUser())).labels).toEqual(['Edit', 'Delete'])
})

test('other people can follow the author', async () => {
  const me = aUser({ _id: 'me', username: 'me' })
  page.api.answer('POST /users/follow/user-1', 200, { user: me, followUser: aUser({ following: true }) })
  expect((await openMenu(me)).labels).toEqual(['Follow'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Follow' }))
  await screen.findByText('Followed')
})

test('followers can unfollow the author', async () => {
  const me = aUser({ _id: 'me', username: 'me' })
  page.api.answer('POST /users/unfollow/user-1', 200, { user: me, followUser: aUser() })
  const { labels } = await openMenu(me, aPost({ author: aUser({ following: true }) }))
  expect(labels).toEqual(['Unfollow'])
  expect(page.api.calls).toEqual([])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Unfollow' }))
  await screen.findByText('Unfollowed')
})

test('a visitor who follows is sent to the login page', async () => {
  const { router } = await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Follow' }))
  await screen.findByText('please login to follow')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toEqual({ from: '/explore', index: 0 })
})

test('deleting asks for confirmation and shows progress and success', async () => {
  const { promise, resolve: answer } = deferred<unknown>()
  page.api.answer('DELETE /posts/post-1', 201, () => promise)
  await openMenu(aUser())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete this post ?' })
  expect(page.api.calls).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
  await within(dialog).findByRole('button', { name: 'Deleting . . .' })
  await waitFor(() => expect(page.api.calls).toHaveLength(1))
  // It is deleted whatever is pressed now.
  expect(within(dialog).getByRole('button', { name: 'No' })).toHaveProperty('disabled', true)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.getByRole('dialog')).toBe(dialog)
  answer({ post: aPost() })
  await screen.findByText('Deleted')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed deletion can be retried', async () => {
  page.api.answer('DELETE /posts/post-1', 500, { errors: ['The API is down.'] })
  await openMenu(aUser())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByText('The API is down.')
  expect(await screen.findByRole('button', { name: 'Yes' })).toBeTruthy()
})
