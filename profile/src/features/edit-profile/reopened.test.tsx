import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { aUser, deferred } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, renderFor } from '../../testing/logged-in'
import { CoverDialog } from '../cover/cover-dialog'
import { EditProfileDialog } from './edit-profile-dialog'

const me = aUser({ bio: 'Ink', background: `${location.origin}/media/image/cover-1.webp` })
const page = fakePage()

/** Holds back the answer to an edit until the returned function is called. */
function holdAnswer(user: typeof me): () => void {
  const { promise, resolve } = deferred()
  page.api.answer('POST /users/edit', 201, () => promise.then(() => ({ user })))
  return resolve
}

test('a form that is opened again while the profile is being saved does not save it again', async () => {
  const answer = holdAnswer({ ...me, bio: 'A longer story' })
  const open = () => renderFor(me, <EditProfileDialog user={me} open onClose={vi.fn()} />)
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  open()
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'A longer story' } })
  fireEvent.click(update())
  cleanup()
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').readOnly).toBe(true)
  expect(screen.queryByText('Unsaved changes restored.')).toBeNull()
  fireEvent.click(update())
  answer()
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').readOnly).toBe(false))
  expect(page.api.calls).toHaveLength(1)
})

test('nor does one for the cover', async () => {
  const answer = holdAnswer({ ...me, background: me.background.replace('cover-1', 'cover-2') })
  const open = () => renderFor(me, <CoverDialog user={me} open onClose={vi.fn()} />)
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Cover' })
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' }))
  fireEvent.click(update())
  cleanup()
  open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cover 3' }))
  fireEvent.click(update())
  answer()
  await waitFor(() => expect(update().getAttribute('aria-disabled')).not.toBe('true'))
  expect(page.api.calls).toHaveLength(1)
})
