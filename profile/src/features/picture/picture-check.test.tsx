import { fireEvent, screen } from '@testing-library/react'
import { aFile, aUser, deferred } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, renderFor } from '../../testing/logged-in'
import { CoverDialog } from '../cover/cover-dialog'
import { EditProfileDialog } from '../edit-profile/edit-profile-dialog'

const me = aUser({ bio: 'Ink', background: `${location.origin}/media/image/cover-1.webp` })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
// After the page is gone, which revokes its own.
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})
const page = fakePage()

test.each([
  {
    dialog: <EditProfileDialog user={me} open onClose={vi.fn()} />,
    change: () => fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'Ink and paper' } }),
    picker: 'Choose Picture',
    save: 'Update',
  },
  {
    dialog: <CoverDialog user={me} open onClose={vi.fn()} />,
    change: () => fireEvent.click(screen.getByRole('radio', { name: 'Cover 2' })),
    picker: 'Choose From Local',
    save: 'Update Cover',
  },
])('$save waits for a picture that is still being opened', async ({ dialog, change, picker, save }) => {
  const opening = deferred<object>()
  vi.stubGlobal('createImageBitmap', () => opening.promise)
  renderFor(me, dialog)
  change()
  fireEvent.change(screen.getByLabelText(picker), { target: { files: [aFile('png')] } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: save })
  fireEvent.submit(button)
  opening.resolve({ close: () => {} })
  await screen.findByRole('dialog', { name: 'Adjust picture' })
  expect(page.api.calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: save }).disabled).toBe(false)
})
