import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedIn, type Post, type User } from 'shared'
import { aFile, aPost, aUser, failToLoad } from 'shared/testing'
import { expect, test } from 'vitest'
import { openEdit, picture, press, type, uploaded } from '../../testing/open-edit'
import { fakePage } from '../../testing/render-with-providers'
import { unsavedEditOf } from '../compose/unsaved-edit'

const edit = 'POST /posts/edit/post-1'

const page = fakePage()
const editing = (post?: Post) => openEdit(page, post)
const choose = (files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Add image'), { target: { files } })

test('Save is disabled without changes and for an empty post', async () => {
  const { text, save } = await editing()
  expect(save.disabled).toBe(true)
  type(text, ' Hello \n')
  expect(save.disabled).toBe(true)
  type(text, '')
  expect(save.disabled).toBe(false)
  press('Remove image')
  expect(save.disabled).toBe(true)
  type(text, '\u115f\u200d')
  expect(save.disabled).toBe(true)
})

test('saves existing and new media together', async () => {
  page.api.answer(edit, 201, { post: aPost() })
  const { text, save, onClose } = await editing()
  type(text, 'Hello again')
  choose([aFile('png')])
  await waitFor(() => expect(page.uploads.all).toHaveLength(1))
  page.uploads.all[0]?.answer(200, { url: uploaded })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove image' })).toHaveLength(2))
  fireEvent.click(save)
  await screen.findByText('Updating your Post')
  await screen.findByText('Post Updated Successfully')
  expect(page.api.calls.at(-1)?.body).toEqual({
    postData: { content: 'Hello again', postImage: [picture, uploaded], mediaAlt: ['', ''] },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('existing and new media share the limit', async () => {
  await editing(aPost({ postImage: [picture, uploaded] }))
  choose([aFile('png')])
  await screen.findByText('Max 2 items can be uploaded')
  expect(page.uploads.all).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove image' })[0] as HTMLElement)
  choose([aFile('png')])
  await waitFor(() => expect(page.uploads.all).toHaveLength(1))
})

test('keeps the text when saving fails', async () => {
  page.api.answer(edit, 500, { errors: ['Something went wrong in the API.'] })
  const { text, save, onClose } = await editing()
  type(text, 'Hello again')
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Could not update post.')
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(text.value).toBe('Hello again')
  expect(onClose).not.toHaveBeenCalled()
})

test('a post that turns out to be deleted when it is saved leaves its text, to be posted anew', async () => {
  const { text, save, onClose } = await editing()
  type(text, 'Hello again')
  page.api.answer('GET /posts/post-1', 404, { errors: ['This post does not exist.'] })
  page.api.answer(edit, 404, { errors: ['This post does not exist.'] })
  fireEvent.click(save)
  await screen.findByText(/^This post was deleted/)
  // The tab that deleted it erases what is stored.
  unsavedEditOf(aPost()).text.write('')
  window.dispatchEvent(new StorageEvent('storage', { key: 'edit-post:user-1:post-1' }))
  expect([text.value, screen.queryByRole('button', { name: 'Remove image' })]).toEqual(['Hello again', null])
  page.api.answer('POST /posts', 201, { post: aPost({ _id: 'post-2' }) })
  press('Post as new')
  await screen.findByText('Post Created Successfully')
  expect(page.api.calls.at(-1)?.body).toMatchObject({ postData: { content: 'Hello again', postImage: [] } })
  expect(onClose).toHaveBeenCalledOnce()
})

test('is out of sight once somebody else has logged in, and keeps the text', async () => {
  const { store, text, save } = await editing()
  type(text, 'Hello again')
  fireEvent.click(save)
  const logIn = (user: User) =>
    act(() => void store.dispatch(loggedIn({ token: user._id, user, remember: false })))
  logIn(aUser({ _id: 'user-2' }))
  await screen.findByText('Could not update post. You are no longer logged in as the same person.')
  expect(page.api.calls.filter(({ call }) => call === edit)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  logIn(aUser())
  expect(await screen.findByDisplayValue('Hello again')).toBeTruthy()
})

test('Save keeps the focus while sending and when that fails', async () => {
  page.api.answer(edit, 500, { errors: ['Something went wrong in the API.'] })
  const { text, save } = await editing()
  type(text, 'Hello again')
  save.focus()
  fireEvent.click(save)
  // A button that is disabled loses the focus in browsers.
  expect([save.disabled, save.ariaDisabled]).toEqual([false, 'true'])
  await screen.findByText('Could not update post.')
  expect([document.activeElement, save.ariaDisabled]).toEqual([save, null])
})

test('asks before discarding changes, and only then', async () => {
  const { text, onClose } = await editing()
  type(text, 'Hello again')
  press('Close')
  await screen.findByRole('dialog', { name: 'Discard your changes?' })
  expect(onClose).not.toHaveBeenCalled()
  press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull())
  expect(text.value).toBe('Hello again')
  type(text, 'Hello')
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

test('Discard closes without asking', async () => {
  const { text, onClose } = await editing()
  type(text, 'Hello again')
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
  expect(page.api.calls.filter(({ call }) => call === edit)).toEqual([])
})

test('warns before the page is left with changes, and only then', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { text } = await editing()
  expect(leave()).toBe(false)
  type(text, 'Hello again')
  expect(leave()).toBe(true)
  type(text, 'Hello')
  expect(leave()).toBe(false)
})

test('a picture that could not be loaded leaves its surface until the browser is online', async () => {
  const src = `${location.origin}/media/image/1-30x20.webp`
  await editing(aPost({ postImage: [src], mediaAlt: ['A harbour'] }))
  const shown = () => screen.getByRole('img', { name: 'A harbour' })
  failToLoad(shown())
  expect(shown().hasAttribute('src')).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(shown().getAttribute('src')).toBe(src)
})
