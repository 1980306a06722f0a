import { fireEvent, screen } from '@testing-library/react'
import { aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, renderFor } from '../../testing/logged-in'
import { CoverDialog } from '../cover/cover-dialog'
import { EditProfileDialog } from '../edit-profile/edit-profile-dialog'

const me = aUser({ bio: 'Ink', background: `${location.origin}/media/image/cover-1.webp` })
const page = fakePage()

/** One pixel. */
const gif = atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
const picture = new File([Uint8Array.from(gif, (byte) => byte.charCodeAt(0))], 'large.gif', {
  type: 'image/gif',
})

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
  let endOpening: (opened: object) => void = () => {}
  const opening = new Promise((resolve) => {
    endOpening = resolve
  })
  vi.stubGlobal('createImageBitmap', () => opening)
  renderFor(me, dialog)
  change()
  fireEvent.change(screen.getByLabelText(picker), { target: { files: [picture] } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: save })
  fireEvent.submit(button)
  endOpening({ close: () => {} })
  await screen.findByRole('dialog', { name: 'Adjust picture' })
  expect(page.api.calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: save }).disabled).toBe(false)
})
