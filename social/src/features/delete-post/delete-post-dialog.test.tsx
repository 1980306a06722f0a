import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
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
