import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedIn, loggedOut, selectCurrentUser } from 'shared'
import { aPost, aToken, aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { Composer } from './composer'

const page = fakePage()

function compose() {
  const onDone = vi.fn()
  const { store } = renderWithProviders(<Composer onDone={onDone} />, { viewer: aUser() })
  return {
    store,
    onDone,
    text: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' }),
    post: screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }),
  }
}

test('whoever comes back is not asked to log in while the session is being restored', () => {
  localStorage.setItem('token', aToken())
  const { store } = renderWithProviders(<Composer inDialog />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  act(() => void store.dispatch(loggedIn({ token: aToken(), user: aUser(), remember: true })))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a post' }))
  act(() => void store.dispatch(loggedOut()))
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
})

test('blank and invisible text cannot be posted', () => {
  const { text, post } = compose()
  expect(post.disabled).toBe(true)
  for (const value of ['  \n ', '\u200b', '\u3164 \u2800', '\u202e\ufe0f']) {
    fireEvent.change(text, { target: { value } })
    expect(post.disabled).toBe(true)
  }
  fireEvent.change(text, { target: { value: '👩‍👩‍👧‍👦' } })
  expect(post.disabled).toBe(false)
})

test('trims the text and empties the field after posting', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { text, post, onDone } = compose()
  fireEvent.change(text, { target: { value: ' Hello there \n' } })
  fireEvent.click(post)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(page.api.calls[0]?.body).toEqual({
    postData: {
      ...{ content: 'Hello there', postImage: [], mediaAlt: [], comments: [] },
      fullName: 'Ada Okafor',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
  })
  expect(text.value).toBe('')
})

test('a post that is published counts at once', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { text, post, onDone, store } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  fireEvent.click(post)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(selectCurrentUser(store.getState())?.postCount).toBe(1)
})

test('text over the limit is kept, counted and not sent', async () => {
  const { text, post } = compose()
  fireEvent.change(text, { target: { value: ` ${'x'.repeat(2013)} ` } })
  expect(text.value).toHaveLength(2015)
  expect(screen.getAllByText('13 characters too long')[0]?.id).toBe(text.getAttribute('aria-describedby'))
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(post.disabled).toBe(true)
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  expect(page.api.calls).toEqual([])
  fireEvent.change(text, { target: { value: `${'x'.repeat(2000)}  ` } })
  expect(screen.queryByText(/too long/)).toBeNull()
  expect(post.disabled).toBe(false)
})

test('Ctrl+Enter sends', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { text, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a retry keeps its idempotency key, edited text gets a new one', async () => {
  page.api.answer('POST /posts', 500, { errors: ['Something went wrong in the API.'] })
  const { text, post } = compose()
  const send = async (draft: string) => {
    const sent = page.api.calls.length
    fireEvent.change(text, { target: { value: draft } })
    fireEvent.click(post)
    await waitFor(() => expect(page.api.calls).toHaveLength(sent + 1))
    await waitFor(() => expect(post.ariaDisabled).toBeNull())
    return page.api.calls[sent]?.headers['idempotency-key']
  }
  const key = await send('Hello')
  expect(key).toMatch(/\S/)
  expect(await send('Hello')).toBe(key)
  const other = await send('Hello again')
  expect(other).not.toBe(key)
  page.api.answer('POST /posts', 201, { post: aPost() })
  expect(await send('Hello again')).toBe(other)
  expect(await send('Hello again')).not.toBe(other)
})

test('a text whose earlier attempt was published and deleted is published as another post', async () => {
  page.api.answer('POST /posts', 500, { errors: ['Something went wrong in the API.'] })
  const { text, post } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  fireEvent.click(post)
  await screen.findByText('Could not post.')
  page.api.answer('POST /posts', 404, { errors: ['Post not found.'] })
  fireEvent.click(post)
  await screen.findByText('Could not post. Post not found.')
  const [first, second, third] = page.api.calls.map(({ headers }) => headers['idempotency-key'])
  expect([second === first, third === first]).toEqual([true, false])
})

test('keeps the text when posting fails', async () => {
  page.api.answer('POST /posts', 500, { errors: ['Something went wrong in the API.'] })
  const { text, post, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  fireEvent.click(post)
  await screen.findByText('Could not post.')
  expect(text.value).toBe('Hello')
  expect(onDone).not.toHaveBeenCalled()
})

test('Post keeps the focus while sending and when that fails, and then leaves it to the text field', async () => {
  page.api.answer('POST /posts', 500, { errors: ['Something went wrong in the API.'] })
  const { text, post, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  post.focus()
  fireEvent.click(post)
  // A button that is disabled loses the focus in browsers.
  expect([post.disabled, post.ariaDisabled]).toEqual([false, 'true'])
  await screen.findByText('Could not post.')
  expect(document.activeElement).toBe(post)
  page.api.answer('POST /posts', 201, { post: aPost() })
  fireEvent.click(post)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await waitFor(() => expect(post.disabled).toBe(true))
  expect(document.activeElement).toBe(text)
})

test('a published post leaves the focus to a person who has gone on', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { text, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(search)
  search.remove()
})

test('a visitor is asked to log in or sign up, which leads back here', async () => {
  history.replaceState(null, '', '/explore')
  const { router } = renderWithProviders(<Composer inDialog />)
  expect(screen.getByText('Log in to write a post.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  fireEvent.click(screen.getByRole('link', { name: 'Create New Account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  expect(router.state.location.state).toMatchObject({ from: '/explore' })
})
