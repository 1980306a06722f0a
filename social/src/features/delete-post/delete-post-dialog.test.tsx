import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { ExplorePage } from '../../pages/explore'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { unsavedEditOf } from '../compose/unsaved-edit'
import { DeletePostDialog } from './delete-post-dialog'

const page = fakePage()
const post = aPost()

function confirm() {
  const onClose = vi.fn()
  unsavedEditOf(post).text.write('Half a thought')
  renderWithProviders(<DeletePostDialog post={post} open onClose={onClose} />, { viewer: aUser() })
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  return onClose
}

test('a deleted post leaves nothing of an unsaved edit in the browser', async () => {
  page.api.answer('DELETE /posts/post-1', 201, { post })
  const onClose = confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(Object.keys(localStorage).filter((key) => key.startsWith('edit-post'))).toEqual([])
})

test('a post that could not be deleted keeps its unsaved edit', async () => {
  page.api.answer('DELETE /posts/post-1', 500, { errors: ['Something went wrong in the API.'] })
  const onClose = confirm()
  await screen.findByText('Something went wrong in the API.')
  expect(onClose).not.toHaveBeenCalled()
  expect(unsavedEditOf(post).text.read()).toBe('Half a thought')
})

test('a list whose post could not be deleted gives the focus back to More of that post', async () => {
  page.api.answer('GET /posts', 200, { posts: [post, aPost({ _id: 'post-2' })] })
  page.api.answer('DELETE /posts/post-1', 500, { errors: ['Something went wrong in the API.'] })
  renderWithProviders(<ExplorePage />, { viewer: aUser() })
  const more = async () => (await screen.findAllByRole('button', { name: 'More' }))[0] as HTMLElement
  fireEvent.click(await more())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByText('Something went wrong in the API.')
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await more())
})
