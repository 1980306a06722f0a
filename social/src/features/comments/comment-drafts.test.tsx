import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { Comments, field, holdResponse, me, press, showComments, type, writes } from './testing/comments'

const page = fakePage()

test('drafts survive a reload, per person', async () => {
  const { unmount } = await showComments(page)
  type('Add a comment', 'Half a thought')
  press('Edit comment')
  type('Text of the comment', 'First, and half a thought')
  unmount()
  const visitor = await showComments(page, { isVisitor: true })
  visitor.unmount()
  await showComments(page)
  expect(field('Add a comment').value).toBe('Half a thought')
  expect(field('Text of the comment').value).toBe('First, and half a thought')
  press('Cancel')
  type('Add a comment', '')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('comment'))).toEqual([])
})

test('failed texts return even after the page was left', async () => {
  const release = [
    holdResponse(page, 'POST /comments/add/post-1', 500, { errors: ['The API is down.'] }),
    holdResponse(page, 'POST /comments/edit/post-1/c1', 500, { errors: ['The API is down.'] }),
  ]
  const { store, unmount } = await showComments(page)
  type('Add a comment', 'Fourth')
  press('Comment')
  press('Edit comment')
  type('Text of the comment', 'First, edited')
  press('Save')
  unmount()
  for (const go of release) go()
  await waitFor(() => expect(writes(page)).toHaveLength(2))
  renderWithProviders(<Comments />, { store, viewer: me })
  await waitFor(() => expect(field('Add a comment').value).toBe('Fourth'))
  await waitFor(() => expect(field('Text of the comment').value).toBe('First, edited'))
})

test('a text that was in flight at unload is restored with its idempotency key', async () => {
  holdResponse(page, 'POST /comments/add/post-1', 201, {})
  const { unmount } = await showComments(page)
  type('Add a comment', 'Fourth')
  press('Comment')
  await waitFor(() => expect(writes(page)).toHaveLength(1))
  unmount()
  await showComments(page)
  expect(field('Add a comment').value).toBe('Fourth')
  press('Comment')
  await waitFor(() => expect(writes(page)).toHaveLength(2))
  const [first, second] = writes(page).map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test.each([
  ['Add a comment', 'Comment'],
  ['Text of the comment', 'Edit comment'],
])('the browser asks before it leaves a %s that could not be stored', async (label, button) => {
  await showComments(page)
  press(button)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  type(label, 'Half a thought')
  expect(asks()).toBe(false)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type(label, 'Half a thought, and more')
  expect(asks()).toBe(true)
  full.mockRestore()
})
