import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RequestTester } from './request-tester'
import type { RequestTesterProps } from './request-tester-props'
import { answering, cleanUp, open, startOver, status, stubDialogs, submit, type } from './testing/console'

cleanUp()
stubDialogs()

/** Sends a request, waits for its outcome and unmounts. */
async function askAndLeave(fetcher: typeof fetch, words: string, props?: RequestTesterProps): Promise<void> {
  const { unmount } = open(fetcher, props)
  submit()
  await waitFor(() => expect(status()).toContain(words))
  await waitFor(() => expect(sessionStorage.getItem('mockman.answer')).not.toBeNull())
  unmount()
}

describe('the last response', () => {
  it('is shown again after a reload', async () => {
    await askAndLeave(answering('{"id":9007199254740993}', { status: 201 }), '201 Created')
    open()
    await waitFor(() => expect(status()).toContain('201 Created'))
    expect(await screen.findByText('9007199254740993')).toBeTruthy()
  })

  it('is also restored if it is binary or a failure', async () => {
    const bytes = new Response(Uint8Array.of(137, 80, 78, 71, 0, 255), {
      headers: { 'content-type': 'application/octet-stream' },
    })
    await askAndLeave(
      vi.fn<typeof fetch>(async () => bytes),
      '200 OK',
    )
    const { unmount } = open()
    await waitFor(() => expect(status()).toContain('6 B'))
    unmount()
    sessionStorage.clear()
    await askAndLeave(
      vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
      'No answer',
    )
    open()
    expect(await screen.findByText('The request got no answer.')).toBeTruthy()
  })

  it('is only shown to the user who requested it', async () => {
    const session = (owner: string) => ({ session: { owner, token: 'abc' } })
    await askAndLeave(answering('"secret"'), '200 OK', session('Ada'))
    const { unmount } = open(undefined, session('Bob'))
    // The chunk that reads it has loaded by now.
    await import('./sending/saved-response')
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
    unmount()
    open(undefined, session('Ada'))
    expect(await screen.findByText('"secret"')).toBeTruthy()
  })

  it('is not shown to another user of the same name', async () => {
    const session = (ownerId: string) => ({ session: { owner: 'Ada', ownerId, token: 'abc' } })
    await askAndLeave(answering('"secret"'), '200 OK', session('1'))
    open(undefined, session('2'))
    await act(() => import('./sending/saved-response'))
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('is not shown next to a request opened from a link', async () => {
    await askAndLeave(answering('"before"'), '200 OK')
    open(undefined, { linkedRequest: btoa('{"endpoint":"/linked"}') })
    await import('./sending/saved-response')
    expect(screen.getByText('Opened from a link.')).toBeTruthy()
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('disappears for good once another request takes the place of its own', async () => {
    const { unmount } = open(answering('"before"'))
    submit()
    expect(await screen.findByText('"before"')).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem('mockman.answer')).not.toBeNull())
    startOver()
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
    unmount()
    open()
    await act(() => import('./sending/saved-response'))
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('is back, also at the next visit, when Undo brings its request back', async () => {
    const fetcher = answering('"before"')
    const { unmount } = open(fetcher)
    submit()
    expect(await screen.findByText('"before"')).toBeTruthy()
    startOver()
    fetcher.mockResolvedValueOnce(new Response('"between"'))
    submit()
    expect(await screen.findByText('"between"')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('"before"')).toBeTruthy()
    expect(screen.queryByText('"between"')).toBeNull()
    await waitFor(() => expect(sessionStorage.getItem('mockman.answer')).toContain(btoa('"before"')))
    unmount()
    open()
    expect(await screen.findByText('"before"')).toBeTruthy()
  })

  it('is gone for good once the message with Undo is closed, or another person is logged in', async () => {
    const props = { fetcher: answering('"before"') }
    const { rerender } = open(props.fetcher, { session: { owner: 'Ada', token: 'abc' } })
    submit()
    expect(await screen.findByText('"before"')).toBeTruthy()
    startOver()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
    props.fetcher.mockResolvedValueOnce(new Response('"before"'))
    submit()
    expect(await screen.findByText('"before"')).toBeTruthy()
    startOver()
    rerender(<RequestTester {...props} session={{ owner: 'Bob', token: 'def' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('is not shown next to a request from the history, even if it arrives later', async () => {
    let answerLater = (_: Response) => {}
    const fetcher = answering('"before"')
    open(fetcher)
    submit()
    expect(await screen.findByText('"before"')).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('mockman.history')).not.toBeNull())
    fetcher.mockReturnValueOnce(new Promise((resolve) => (answerLater = resolve)))
    type('Endpoint', '/later')
    submit()
    fireEvent.click(screen.getByRole('button', { name: 'Library' }))
    fireEvent.click(await screen.findByRole('button', { name: /test-todos/ }))
    await act(async () => answerLater(new Response('"late"')))
    expect(screen.getByText('Restored from the history.')).toBeTruthy()
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })

  it('is the one of the latest request, even if the one before takes longer to be stored', async () => {
    const readAsDataURL = vi.spyOn(FileReader.prototype, 'readAsDataURL')
    const slow = new Promise<() => void>((resolve) =>
      readAsDataURL.mockImplementationOnce(function (this: FileReader, blob) {
        resolve(() => this.readAsDataURL(blob))
      }),
    )
    const { unmount } = open(answering('"slow"'))
    submit()
    const readSlow = await slow
    unmount()
    await askAndLeave(answering('"quick"', { status: 201 }), '201 Created')
    const stored = sessionStorage.getItem('mockman.answer')
    const reader = readAsDataURL.mock.contexts[0] as FileReader
    const isRead = new Promise((resolve) => reader.addEventListener('loadend', resolve))
    readSlow()
    await act(() => isRead)
    expect(sessionStorage.getItem('mockman.answer')).toBe(stored)
    readAsDataURL.mockRestore()
  })

  it('is reported as lost if it was too long to keep', async () => {
    await askAndLeave(answering(JSON.stringify('x'.repeat(2_000_000))), '2.0 MB')
    open()
    expect(await screen.findByText(/^The last response of 2.0 MB was too long to keep/)).toBeTruthy()
  })

  it('is ignored if damaged', async () => {
    sessionStorage.setItem('mockman.answer', '{"outcome":7}')
    open()
    await waitFor(() => expect(sessionStorage.getItem('mockman.answer.damaged')).not.toBeNull())
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
  })
})

describe('when the user changes while the console is shown', () => {
  const session = (owner: string) => ({ owner, token: 'abc' })

  it('the response of the one before disappears, and is back when they are', async () => {
    const fetcher = answering('"secret"')
    const { rerender } = open(fetcher, { session: session('Ada') })
    submit()
    expect(await screen.findByText('"secret"')).toBeTruthy()
    await waitFor(() => expect(sessionStorage.getItem('mockman.answer')).not.toBeNull())
    rerender(<RequestTester fetcher={fetcher} />)
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
    expect(screen.queryByText('"secret"')).toBeNull()
    rerender(<RequestTester fetcher={fetcher} session={session('Bob')} />)
    expect(screen.queryByText('"secret"')).toBeNull()
    rerender(<RequestTester fetcher={fetcher} session={session('Ada')} />)
    expect(await screen.findByText('"secret"')).toBeTruthy()
  })

  it('a request of the one before is aborted, and its response is not shown', async () => {
    let answer = (_: Response) => {}
    const fetcher = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
    const onResponse = vi.fn()
    const { rerender } = open(fetcher, { session: session('Ada'), onResponse })
    submit()
    rerender(<RequestTester fetcher={fetcher} onResponse={onResponse} />)
    expect(fetcher.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    await act(async () => answer(new Response('"secret"')))
    expect(screen.getByText('Response is undefined.')).toBeTruthy()
    expect(onResponse.mock.calls).toMatchObject([[{ reason: 'aborted' }, {}]])
    fetcher.mockResolvedValue(new Response('"of no one"'))
    submit()
    expect(await screen.findByText('"of no one"')).toBeTruthy()
  })

  it('the response to a login stays for whoever logged in', async () => {
    const fetcher = answering('"welcome"')
    const { rerender } = open(fetcher)
    submit()
    expect(await screen.findByText('"welcome"')).toBeTruthy()
    rerender(<RequestTester fetcher={fetcher} session={session('Ada')} />)
    expect(screen.getByText('"welcome"')).toBeTruthy()
  })
})
