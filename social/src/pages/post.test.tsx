import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { applyOtherTabChange } from 'shared'
import { aPost, aUser } from 'shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { alsoMine, holdResponse, mine, theirs } from '../features/comments/testing/comments'
import { endNeverNear } from '../testing/end-never-near'
import { fakePage, renderWithProviders } from '../testing/render-with-providers'
import { PostPage } from './post'

const page = fakePage()
const post = aPost({ commentCount: 0 })
const path = `/post/${post._id}`

beforeEach(() => {
  endNeverNear()
  history.replaceState(null, '', path)
  page.api.answer(`GET /comments/${post._id}`, 200, { comments: [] })
})

const commentField = () => screen.queryByRole('textbox', { name: 'Add a comment' })

/** Goes to the post as its "Comment" link does, while the API has not answered yet. Returns what lets it answer. */
async function goToComment() {
  const answer = holdResponse(page, `GET /posts/${post._id}`, 200, { post })
  const { router } = renderWithProviders(<PostPage />, { viewer: aUser(), path: '/post/:postId' })
  await act(() => router.navigate(path, { state: { comment: true } }))
  return answer
}

/** Waits until what waits for a frame has run. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('"Comment" leads to the comment field, also when the post arrives late', async () => {
  const answer = await goToComment()
  await frame()
  expect(commentField()).toBeNull()
  answer()
  await waitFor(() => expect(document.activeElement).toBe(commentField()))
})

test('a post that arrives late leaves the focus to a person who is typing elsewhere', async () => {
  const answer = await goToComment()
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  answer()
  await waitFor(() => expect(commentField()).not.toBeNull())
  await frame()
  await frame()
  expect(document.activeElement).toBe(search)
  search.remove()
})

/** Shows the post until it is deleted in another tab. @returns what deletes it */
async function showUntilDeleted() {
  page.api.answer(`GET /posts/${post._id}`, 200, { post })
  const { store } = renderWithProviders(<PostPage />, { viewer: aUser(), path: '/post/:postId' })
  await waitFor(() => expect(commentField()).not.toBeNull())
  return async () => {
    answerGone()
    const change = { name: 'deletePost', parameters: { postId: post._id } } as const
    act(() => void store.dispatch(applyOtherTabChange(change)))
    await screen.findByText("This post doesn't exist or was deleted.")
  }
}

const answerGone = () =>
  page.api.answer(`GET /posts/${post._id}`, 404, { errors: ['The post you have requested is not Found.'] })

test('a post that is deleted in another tab leaves the focus of its comment field to the heading', async () => {
  const deleteElsewhere = await showUntilDeleted()
  commentField()?.focus()
  await deleteElsewhere()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a comment whose post is gone can be copied, after a reload as well, until it is discarded', async () => {
  const deleteElsewhere = await showUntilDeleted()
  fireEvent.change(commentField() as HTMLElement, { target: { value: 'Half a thought' } })
  await deleteElsewhere()
  const words = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  expect(words()?.value).toBe('Half a thought')
  cleanup()
  renderWithProviders(<PostPage />, { viewer: aUser(), path: '/post/:postId' })
  await waitFor(() => expect(words()?.value).toBe('Half a thought'))
  const copied = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Comment copied')
  expect(copied).toHaveBeenCalledWith('Half a thought')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(words()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('changes to a comment whose post is gone can be copied', async () => {
  const comments = [{ ...mine, comment: 'Begun' }, theirs, alsoMine]
  page.api.answer(`GET /comments/${post._id}`, 200, { comments })
  const deleteElsewhere = await showUntilDeleted()
  const buttons = () => screen.getAllByRole('button', { name: 'Edit comment' })
  await waitFor(() => expect(buttons()).toHaveLength(2))
  for (const button of buttons()) fireEvent.click(button)
  const field = screen.getAllByRole('textbox', { name: 'Text of the comment' })[0]
  fireEvent.change(field as HTMLElement, { target: { value: 'Begun, and gone on with' } })
  await deleteElsewhere()
  screen.getByRole('heading', { name: 'Your changes to a comment were not saved' })
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  expect(words.value).toBe('Begun, and gone on with')
})

test('a deleted post is asked for again only by somebody who comes back to its page', async () => {
  page.api.answer(`GET /posts/${post._id}`, 200, { post })
  page.api.answer(`DELETE /posts/${post._id}`, 201, { post })
  const { router } = renderWithProviders(<PostPage />, { viewer: aUser(), path: '/post/:postId' })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const asked = () => page.api.calls.filter(({ call }) => call === `GET /posts/${post._id}`).length
  const before = asked()
  answerGone()
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByText('Post')).toBeNull())
  expect(location.pathname).toBe('/feed')
  expect(asked()).toBe(before)
  await act(() => router.navigate(path))
  await screen.findByText("This post doesn't exist or was deleted.")
  expect(asked()).toBe(before + 1)
})
