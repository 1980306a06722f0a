import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedInUserChanged, selectCurrentUser } from 'shared'
import { aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, logInSomebodyElse, renderFor } from '../../testing/logged-in'
import { EditProfileDialog } from './edit-profile-dialog'

const me = aUser({
  bio: 'Ink',
  website: 'https://ada.example',
  profileAvatar: `${location.origin}/media/image/avatar-1.webp`,
})
const page = fakePage()

function open() {
  const onClose = vi.fn()
  const store = renderFor(me, <EditProfileDialog user={me} open onClose={onClose} />)
  return { store, onClose }
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })

test('sends only changed fields and closes once saved', async () => {
  const { store, onClose } = open()
  expect(update().disabled).toBe(true)
  write('First Name', ' Adaeze ')
  write('Website', 'https://ada.example ')
  page.api.answer('POST /users/edit', 201, { user: { ...me, firstName: 'Adaeze' } })
  fireEvent.click(update())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(page.api.calls.map(({ call, body }) => [call, body])).toEqual([
    ['POST /users/edit', { userData: { firstName: 'Adaeze' } }],
  ])
  expect(selectCurrentUser(store.getState())?.firstName).toBe('Adaeze')
  expect(localStorage.getItem('profile-draft:user-1')).toBeNull()
})

test('the avatar that somebody has, chosen again after another, is no change', () => {
  open()
  const choose = (avatar: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Set Avatar' }))
    fireEvent.click(screen.getByRole('radio', { name: avatar }))
    fireEvent.click(screen.getByRole('button', { name: 'Update Avatar' }))
  }
  choose('Avatar 2')
  expect(update().disabled).toBe(false)
  choose('Avatar 1')
  expect(update().disabled).toBe(true)
})

test('an edit that is open in two tabs is the same in both', () => {
  open()
  write('Bio', 'A longer story')
  localStorage.setItem('profile-draft:user-1', '{"bio":"A longer story","firstName":"Adaeze"}')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'profile-draft:user-1' })))
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([textIn('Bio'), textIn('First Name')]).toEqual(['A longer story', 'Adaeze'])
  write('Last Name', 'King')
  expect(JSON.parse(localStorage.getItem('profile-draft:user-1') ?? '')).toEqual({
    bio: 'A longer story',
    firstName: 'Adaeze',
    lastName: 'King',
  })
})

test('what another tab types while this one saves is kept there', async () => {
  const { onClose } = open()
  write('Bio', 'A longer story')
  const typedMeanwhile = '{"bio":"A longer story, and its end"}'
  page.api.answer('POST /users/edit', 201, async () => {
    localStorage.setItem('profile-draft:user-1', typedMeanwhile)
    return { user: { ...me, bio: 'A longer story' } }
  })
  fireEvent.click(update())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(localStorage.getItem('profile-draft:user-1')).toBe(typedMeanwhile)
  localStorage.clear()
})

test('what another tab has saved is shown, and is no change', async () => {
  const { store } = open()
  write('Bio', 'A longer story')
  localStorage.removeItem('profile-draft:user-1')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'profile-draft:user-1' })))
  store.dispatch(loggedInUserChanged({ ...me, bio: 'A longer story', lastName: 'King' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('King'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('A longer story')
  expect(update().disabled).toBe(true)
})

test('texts are restored until they turn out to be saved', async () => {
  localStorage.setItem('profile-draft:user-1', '{"bio":"A longer story"}')
  const { store } = open()
  expect(screen.getByText('Unsaved changes restored.')).toBeTruthy()
  act(() => void store.dispatch(loggedInUserChanged({ ...me, bio: 'A longer story' })))
  expect(screen.queryByText('Unsaved changes restored.')).toBeNull()
})

test('shows what is invalid once the field is left', async () => {
  open()
  write('Last Name', ' ')
  expect(screen.queryByText('Enter your last name.')).toBeNull()
  fireEvent.blur(screen.getByLabelText('Last Name'))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your last name.')
})

test('does not send what is invalid, but says so and focuses it', async () => {
  open()
  write('Website', 'javascript:alert(1)')
  fireEvent.click(update())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Enter a web address like https://example.org, without spaces.',
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Website'))
  expect(page.api.calls).toEqual([])
})

test('writes nothing to the profile of somebody else who has logged in, and keeps the input', async () => {
  const { store, onClose } = open()
  write('Bio', 'A longer story')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Profile Photo' }))
  fireEvent.click(update())
  logInSomebodyElse(store)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('Your profile was not updated. You are no longer logged in as the same person.')
  expect(page.api.calls).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  expect(localStorage.getItem('profile-draft:user-1')).toContain('A longer story')
})

test('keeps the input when the API rejects it and asks before discarding', async () => {
  const { onClose } = open()
  write('Bio', 'A longer story')
  page.api.answer('POST /users/edit', 507, { errors: ['The storage of this browser is full.'] })
  fireEvent.click(update())
  await screen.findByText('Your profile was not updated. The storage of this browser is full.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('A longer story')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(localStorage.getItem('profile-draft:user-1')).toBeNull()
})

test('the browser asks before it leaves input that it could not store', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  open()
  write('Bio', 'A longer')
  expect(asks()).toBe(false)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write('Bio', 'A longer story')
  expect(asks()).toBe(true)
  write('Bio', me.bio)
  expect(asks()).toBe(false)
  full.mockRestore()
})
