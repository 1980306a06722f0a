import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type LazyDialogProps, type ShowDialog, useLazyDialog } from './use-lazy-dialog'

let show: ShowDialog
const closes = new Map<string, () => void>()

function Example({ name, open, onClose }: LazyDialogProps & { name: string }) {
  closes.set(name, onClose)
  return open ? <p>{name}</p> : null
}

function Page() {
  const lazyDialog = useLazyDialog()
  show = lazyDialog.show
  return lazyDialog.dialog
}

const open = (name: string) => act(async () => show(async () => Example, { name }))
const close = (name: string) => act(async () => closes.get(name)?.())

afterEach(cleanup)

test('a dialog that is closed by what it was saving leaves another open that has taken its place', async () => {
  render(<Page />)
  await open('Set Cover Photo')
  await close('Set Cover Photo')
  await open('Edit Profile')
  await close('Set Cover Photo')
  expect(screen.getByText('Edit Profile')).toBeTruthy()
  await close('Edit Profile')
  expect(screen.queryByText('Edit Profile')).toBeNull()
})
