import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loggedIn, loggedOut } from 'shared'
import { aFile, aPost, aUser, type FakeUpload } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import { fakePage, renderWithProviders } from '../../testing/render-with-providers'
import { Composer } from './composer'

const url = 'http://localhost/media/image/1-30x20.webp'
const photo = aFile('png')

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

function choose(files: readonly File[], label = 'Add image'): void {
  fireEvent.change(screen.getByLabelText(label), { target: { files } })
}

async function underWay(count = 1): Promise<FakeUpload> {
  await waitFor(() => expect(page.uploads.all).toHaveLength(count))
  return page.uploads.all[count - 1] as FakeUpload
}

test.each([
  ['Add image', 'image/*'],
  ['Add GIF', 'image/*'],
  ['Add video', 'video/*'],
])('%s accepts %s', (label, accept) => {
  compose()
  expect(screen.getByLabelText<HTMLInputElement>(label).accept).toBe(accept)
})

test('a picture without text can be posted', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { post, onDone } = compose()
  choose([photo])
  ;(await underWay()).answer(200, { url })
  await screen.findByRole('button', { name: 'Remove image' })
  fireEvent.click(post)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(page.api.calls[0]?.body).toMatchObject({
    postData: { content: '', postImage: [url], mediaAlt: [''] },
  })
  expect(screen.queryByRole('list', { name: 'Media of this post' })).toBeNull()
  expect(post.disabled).toBe(true)
})

test('Post waits for uploads and shows their progress', async () => {
  page.api.answer('POST /posts', 201, { post: aPost() })
  const { text, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  choose([photo])
  const made = await underWay()
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Uploading Your Post')
  made.progress(0.25)
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Uploading a.png' })
  await waitFor(() => expect(progress.value).toBe(0.25))
  expect(page.api.calls).toEqual([])
  made.answer(200, { url })
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(page.api.calls[0]?.body).toMatchObject({
    postData: { content: 'Hello', postImage: [url], mediaAlt: [''] },
  })
})

test.each([
  [
    'somebody else has logged in',
    loggedIn({ token: 'ben', user: aUser({ _id: 'user-2' }), remember: false }),
  ],
  ['its author has logged out', loggedOut()],
])('a post whose upload ends once %s is not sent, and stays', async (_, change) => {
  const { text, post, store } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  choose([photo])
  const made = await underWay()
  fireEvent.click(post)
  act(() => void store.dispatch(change))
  made.answer(200, { url })
  await screen.findByText('Could not post. You are no longer logged in as the same person.')
  expect(page.api.calls).toEqual([])
  act(() => void store.dispatch(loggedIn({ token: 'token', user: aUser(), remember: false })))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' }).value).toBe('Hello')
  expect(screen.getByRole('button', { name: 'Remove image' })).toBeTruthy()
})

test('cancelling an upload aborts it and removes the picture', async () => {
  const { post } = compose()
  choose([photo])
  const made = await underWay()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(made.aborted).toBe(true)
  expect(screen.queryByRole('img', { name: 'a.png' })).toBeNull()
  expect(post.disabled).toBe(true)
})

test('a failed upload keeps the draft, shows an error and can be retried', async () => {
  const { text, post, onDone } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  choose([photo])
  const made = await underWay()
  fireEvent.click(post)
  made.answer(503, { errors: ['The provider is down.'] })
  expect((await screen.findByRole('alert')).textContent).toContain('The provider is down.')
  await screen.findByText('Could not post.')
  expect(text.value).toBe('Hello')
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  ;(await underWay(2)).answer(200, { url })
  await screen.findByRole('button', { name: 'Remove image' })
})

test('keeps the first files within the limit and rejects invalid files, with messages', async () => {
  compose()
  const videos = [aFile('mp4', { name: 'big.mp4', size: 10_240_001 }), aFile('mp4')]
  choose([...videos, photo, aFile('png', { name: 'c.png' })], 'Add video')
  await screen.findByText('Video should not be more than 10mb')
  await screen.findByText('max 2 items')
  await underWay(2)
  expect(page.uploads.all.map(({ form }) => (form.get('file') as File).name)).toEqual(['a.mp4', 'a.png'])
})

test('why a file was refused is gone once the next one is chosen', async () => {
  compose()
  choose([aFile('mp4', { size: 10_240_001 })], 'Add video')
  await screen.findByText('Video should not be more than 10mb')
  choose([photo])
  expect(screen.queryByText('Video should not be more than 10mb')).toBeNull()
  await underWay()
})

test('takes dropped and pasted files, and leaves pasted text to the field', async () => {
  const { text } = compose()
  fireEvent.drop(text, { dataTransfer: { files: [photo], types: ['Files'], getData: () => '' } })
  await underWay(1)
  fireEvent.paste(text, { clipboardData: { files: [photo], types: ['Files'], getData: () => '' } })
  await underWay(2)
  const isLeftToField = fireEvent.paste(text, {
    clipboardData: { files: [], types: ['text/plain'], getData: () => 'Hello' },
  })
  expect(isLeftToField).toBe(true)
})

test('a retry keeps its idempotency key only with the same media', async () => {
  page.api.answer('POST /posts', 500, { errors: ['Something went wrong in the API.'] })
  const { text, post } = compose()
  fireEvent.change(text, { target: { value: 'Hello' } })
  const send = async (count: number) => {
    await waitFor(() => expect(post.ariaDisabled).toBeNull())
    fireEvent.click(post)
    await waitFor(() => expect(page.api.calls).toHaveLength(count))
    return page.api.calls[count - 1]?.headers['idempotency-key']
  }
  const key = await send(1)
  await waitFor(() => expect(post.ariaDisabled).toBeNull())
  choose([photo])
  ;(await underWay()).answer(200, { url })
  await screen.findByRole('button', { name: 'Remove image' })
  const withPhoto = await send(2)
  expect(withPhoto).not.toBe(key)
  expect(await send(3)).toBe(withPhoto)
})
