import { fireEvent, screen } from '@testing-library/react'
import { aPost, aUser } from 'shared/testing'
import { vi } from 'vitest'
import { EditPostDialog } from '../features/edit-post/edit-post-dialog'
import { type fakePage, renderWithProviders } from './render-with-providers'

/** Of the post that is edited. */
export const picture = 'http://localhost/media/image/1-30x20.webp'

/** What an upload can answer. */
export const uploaded = 'http://localhost/media/image/2-30x20.webp'

/** Opens "Edit post", of a post with a text and a picture by default. */
export async function openEdit(
  { api }: ReturnType<typeof fakePage>,
  post = aPost({ content: 'Hello', postImage: [picture] }),
) {
  const onClose = vi.fn()
  api.answer('GET /posts/post-1', 200, { post })
  const { store } = renderWithProviders(<EditPostDialog post={post} open onClose={onClose} />, {
    viewer: aUser(),
  })
  return {
    store,
    onClose,
    text: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' }),
    save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  }
}

export const type = (text: HTMLElement, value: string) => fireEvent.change(text, { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
