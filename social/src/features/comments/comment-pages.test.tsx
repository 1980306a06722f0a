import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Comment, tagOf } from 'shared'
import { aPost } from 'shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endNeverNear } from '../../testing/end-never-near'
import { fakePage } from '../../testing/render-with-providers'
import { postApi } from '../posts/post-api'
import {
  holdResponse,
  mine,
  press,
  queries,
  renderComments,
  showComments,
  texts,
  theirs,
  type,
} from './testing/comments'

const page = fakePage()

beforeEach(endNeverNear)
afterEach(() => void vi.restoreAllMocks())

const comment = (id: string): Comment => ({ ...theirs, id, comment: `Text of ${id}` })
const shownTexts = () => texts().map((item) => item.querySelector('div > p')?.textContent)
/** Has every element at this place in the window. */
const showAt = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 80))
const sendComment = (text: string) => {
  type('Add a comment', text)
  press('Comment')
}

test('loads the next comments on request, and again after a failure', async () => {
  await showComments(page, { answer: { comments: [comment('a')], nextCursor: 'next' } })
  page.api.answer('GET /comments/post-1', 500, { errors: ['The API is down.'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more comments' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  page.api.answer('GET /comments/post-1', 200, { comments: [comment('b')], previousCursor: 'previous' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Text of b']))
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-b'))
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  expect(queries(page)).toEqual([
    { limit: '30', sort: 'oldest' },
    { limit: '30', sort: 'oldest', cursor: 'next' },
    { limit: '30', sort: 'oldest', cursor: 'next' },
  ])
})

test('an own new comment is shown above the list while its place is not loaded', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  page.api.answer('POST /comments/add/post-1', 201, { post: aPost({ commentCount: 4 }), comment: added })
  await showComments(page, { answer: { comments: [comment('a')], nextCursor: 'next' } })
  sendComment('Fourth')
  const above = await screen.findByRole('list', { name: 'Just added' })
  expect(within(above).getByText('Fourth')).toBeTruthy()
  await screen.findByText('Commented!')
  page.api.answer('GET /comments/post-1', 200, { comments: [comment('b'), added] })
  press('Show more comments')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Text of b', 'Fourth']))
  expect(screen.queryByRole('list', { name: 'Just added' })).toBeNull()
})

test('an own new comment that is not in view has "View", which leads to it', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  page.api.answer('POST /comments/add/post-1', 201, { post: aPost({ commentCount: 4 }), comment: added })
  const { router } = await showComments(page, { answer: { comments: [comment('a')], nextCursor: 'next' } })
  showAt(innerHeight - 79)
  sendComment('Fourth')
  await screen.findByText('Commented!')
  press('View')
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-c4'))
  expect(document.activeElement?.textContent).toContain('Fourth')
  expect(router.state.location).toMatchObject({ pathname: '/post/post-1', hash: '#comment-c4' })
})

test('an own new comment that is in view has no "View"', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  const answer = { post: aPost({ commentCount: 2 }), comment: added }
  const release = holdResponse(page, 'POST /comments/add/post-1', 201, answer)
  await showComments(page, { answer: { comments: [comment('a')] } })
  sendComment('Fourth')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Fourth']))
  showAt(innerHeight - 80)
  release()
  await screen.findByText('Commented!')
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
})

test('an own new comment that another tab deletes is gone', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  page.api.answer('POST /comments/add/post-1', 201, { post: aPost({ commentCount: 2 }), comment: added })
  const { store } = await showComments(page, { answer: { comments: [comment('a')] } })
  sendComment('Fourth')
  await screen.findByText('Commented!')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Fourth']))
  act(() => void store.dispatch(postApi.util.invalidateTags([tagOf('Comments', 'post-1')])))
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a']))
})

test('Undo brings an own new comment back, also once the comments were fetched anew', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  page.api.answer('POST /comments/add/post-1', 201, { post: aPost({ commentCount: 2 }), comment: added })
  page.api.answer('POST /comments/delete/post-1/c4', 201, { post: aPost({ commentCount: 1 }) })
  page.api.answer('POST /comments/restore/post-1/c4', 201, { post: aPost(), comment: added })
  const { store } = await showComments(page, { answer: { comments: [comment('a')] } })
  sendComment('Fourth')
  await screen.findByText('Commented!')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Fourth']))
  press('Delete comment')
  await screen.findByText('Deleted!')
  act(() => void store.dispatch(postApi.util.invalidateTags([tagOf('Comments', 'post-1')])))
  await waitFor(() => expect(queries(page)).toHaveLength(2))
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a']))
  page.api.answer('GET /comments/post-1', 200, { comments: [comment('a'), added] })
  press('Undo')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of a', 'Fourth']))
})

test('"Latest first" asks for the other order, keeps it in the address, and shows a new comment first', async () => {
  const release = holdResponse(page, 'POST /comments/add/post-1', 500, {})
  const { router } = await showComments(page, { answer: { comments: [comment('a'), comment('b')] } })
  page.api.answer('GET /comments/post-1', 200, { comments: [comment('b'), comment('a')], nextCursor: 'next' })
  const latest = screen.getByRole('button', { name: 'Latest first' })
  expect(latest.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(latest)
  await waitFor(() => expect(queries(page).at(-1)).toEqual({ limit: '30', sort: 'latest' }))
  await waitFor(() => expect(shownTexts()).toEqual(['Text of b', 'Text of a']))
  expect(router.state.location.search).toBe('?comments=latest')
  expect(screen.getByRole('button', { name: 'Latest first' }).getAttribute('aria-pressed')).toBe('true')
  sendComment('Newest')
  await waitFor(() => expect(shownTexts()).toEqual(['Newest', 'Text of b', 'Text of a']))
  release()
  await screen.findByText('Could not comment.')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of b', 'Text of a']))
})

test('a linked comment is loaded where it is, marked and focused, and earlier ones come above', async () => {
  const answer = { comments: [comment('k'), comment('l')], previousCursor: 'previous', nextCursor: 'next' }
  await showComments(page, { answer, address: '#comment-k' })
  expect(queries(page)).toEqual([{ limit: '30', sort: 'oldest', at: 'k' }])
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-k'))
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  expect(texts()[0]?.getAttribute('aria-posinset')).toBeNull()

  page.api.answer('GET /comments/post-1', 200, { comments: [comment('j')], nextCursor: 'to k' })
  press('Show previous comments')
  await waitFor(() => expect(shownTexts()).toEqual(['Text of j', 'Text of k', 'Text of l']))
  expect(queries(page).at(-1)).toEqual({ limit: '30', sort: 'oldest', cursor: 'previous' })
  expect(screen.queryByRole('button', { name: 'Show previous comments' })).toBeNull()
  expect(texts().map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
})

test('an unknown comment is reported, and the comments are shown from the beginning', async () => {
  const gone = async () => {
    page.api.answer('GET /comments/post-1', 200, { comments: [comment('a')] })
    return { errors: ['Comment not found'] }
  }
  await showComments(page, { answer: gone, status: 404, address: '#comment-gone' })
  await screen.findByText(/This comment doesn't exist or was deleted/)
  expect(queries(page).map(({ at }) => at)).toEqual(['gone', undefined])
  expect(shownTexts()).toEqual(['Text of a'])
})

test('the link of a loaded comment marks it without loading anything', async () => {
  const { router } = await showComments(page)
  const [, second] = texts()
  const link = within(second as HTMLElement).getByRole('link', { name: /ago/ })
  expect(link.getAttribute('href')).toBe('/post/post-1#comment-c2')
  fireEvent.click(link)
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-c2'))
  expect(router.state.location.hash).toBe('#comment-c2')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect(queries(page)).toHaveLength(1)
})

test('comments that cannot be loaded can be retried', async () => {
  renderComments(page, { answer: { errors: ['The API is down.'] }, status: 500 })
  await screen.findByText("Couldn't load comments.")
  page.api.answer('GET /comments/post-1', 200, { comments: [] })
  press('Retry')
  await screen.findByText('No comments yet')
})
