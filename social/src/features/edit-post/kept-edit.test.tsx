import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Post } from 'shared'
import { aPost } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { openEdit, picture, press, type, uploaded } from '../../testing/open-edit'
import { fakePage } from '../../testing/render-with-providers'
import { unsavedEditOf } from '../compose/unsaved-edit'
import { cachePosts } from '../posts/post-api'

const page = fakePage()
const editing = (post?: Post) => openEdit(page, post)

test('the text survives a reload, until it is saved or discarded', async () => {
  const before = await editing()
  type(before.text, 'Hello again')
  cleanup()
  const { text, onClose } = await editing()
  expect(text.value).toBe('Hello again')
  expect(screen.getByText('Unsaved changes restored.')).toBeTruthy()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  expect((await editing()).text.value).toBe('Hello')
  expect(screen.queryByText('Unsaved changes restored.')).toBeNull()
})

test('removed media and new descriptions survive a reload, until they are discarded', async () => {
  const post = aPost({ postImage: [picture, uploaded], mediaAlt: ['A harbour', 'A bicycle'] })
  const removeButtons = () => screen.getAllByRole('button', { name: 'Remove image' })
  await editing(post)
  expect(removeButtons().map(({ ariaDescription }) => ariaDescription)).toEqual(post.mediaAlt)
  fireEvent.click(removeButtons()[1] as HTMLElement)
  const description = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Description of the image' })
  type(description(), 'A harbour at night')
  cleanup()
  await editing(post)
  expect(removeButtons()).toHaveLength(1)
  expect(description().value).toBe('A harbour at night')
  expect(screen.getByText('Unsaved changes restored.')).toBeTruthy()
  press('Discard')
  cleanup()
  await editing(post)
  expect(removeButtons()).toHaveLength(2)
  expect(screen.queryByText('Unsaved changes restored.')).toBeNull()
})

/** What the browser tells this tab when another has changed a stored value. */
function tellThisTab(key: string): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

test('an edit that is open in two tabs is the same in both', async () => {
  const post = aPost({ content: 'Hello', postImage: [picture], mediaAlt: ['A harbour'] })
  const { text, save } = await editing(post)
  const { text: typed, media: changed } = unsavedEditOf(post)
  typed.write('Hello from there')
  tellThisTab('edit-post:user-1:post-1')
  expect(text.value).toBe('Hello from there')
  changed.write({ removed: [], alts: { [picture]: 'A harbour at night' } })
  tellThisTab('edit-post-media:user-1:post-1')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Description of the image' }).value).toBe(
    'A harbour at night',
  )
  type(text, 'Hello from there and here')
  expect(typed.read()).toBe('Hello from there and here')
  unsavedEditOf(post).forget()
  tellThisTab('edit-post:user-1:post-1')
  tellThisTab('edit-post-media:user-1:post-1')
  expect([text.value, save.disabled]).toEqual(['Hello', true])
})

test('what another tab types while this one saves is kept there', async () => {
  const { text, save, onClose } = await editing()
  const { text: typed } = unsavedEditOf(aPost())
  type(text, 'Hello again')
  page.api.answer('POST /posts/edit/post-1', 201, async () => {
    typed.write('Hello again, from there')
    return { post: aPost({ content: 'Hello again', postImage: [picture] }) }
  })
  fireEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(typed.read()).toBe('Hello again, from there')
})

/** Does something while the browser's storage is full. */
function whileFull(change: () => void): void {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  change()
  setItem.mockRestore()
}

test('what could not be stored stays, whatever another tab writes', async () => {
  const post = aPost({ postImage: [picture] })
  const { text } = await editing(post)
  whileFull(() => {
    type(text, 'Only here')
    press('Remove image')
  })
  const elsewhere = unsavedEditOf(post)
  elsewhere.text.write('From there')
  elsewhere.media.write({ removed: [], alts: { [picture]: 'A harbour' } })
  tellThisTab('edit-post:user-1:post-1')
  tellThisTab('edit-post-media:user-1:post-1')
  expect(text.value).toBe('Only here')
  expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull()
})

test('what was not changed follows the post, and what was typed stays', async () => {
  const { store, text, save } = await editing()
  store.dispatch(cachePosts([aPost({ content: 'Hello, all', postImage: [] })]))
  await waitFor(() => expect([text.value, save.disabled]).toEqual(['Hello, all', true]))
  expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull()
  type(text, 'Mine')
  store.dispatch(cachePosts([aPost({ content: 'Hello, everyone', postImage: [picture] })]))
  await screen.findByRole('button', { name: 'Remove image' })
  expect([text.value, save.disabled]).toEqual(['Mine', false])
})
