import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cleanUp, field, open, startOver, status, submit, type } from './testing/console'

cleanUp()

/** A fetch that answers only to '/quick', and like the browser's ends when it is told to. */
const hanging = () =>
  vi.fn<typeof fetch>((url, init) =>
    url === '/quick'
      ? Promise.resolve(new Response('{"is":"quick"}'))
      : new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
  )
/** What Enter in a field of the address presses. */
const enter = () => fireEvent.click(screen.getByRole('button', { name: /^(Submit|Sending…)$/ }))

it('a changed request takes the place of the one that is in flight, which is cancelled', async () => {
  const fetcher = hanging()
  const onResponse = vi.fn()
  open(fetcher, { onResponse })
  type('Endpoint', '/slow')
  submit()
  expect(status()).toContain('Waiting')
  type('Endpoint', '/quick')
  enter()
  expect(await screen.findByText('"quick"')).toBeTruthy()
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual(['/slow', '/quick'])
  expect(onResponse.mock.calls.map(([outcome]) => outcome.reason ?? outcome.status)).toEqual(['aborted', 200])
  await waitFor(() => expect(JSON.parse(localStorage.getItem('mockman.history') ?? '[]')).toHaveLength(2))
})

it('of requests that are submitted one upon the other, the latest counts', async () => {
  const onResponse = vi.fn()
  open(hanging(), { onResponse })
  for (const endpoint of ['/slow', '/slower', '/quick']) {
    type('Endpoint', endpoint)
    enter()
  }
  expect(await screen.findByText('"quick"')).toBeTruthy()
  expect(status()).toContain('200 OK')
  const outcomes = onResponse.mock.calls.map(([outcome, { endpoint }]) => [
    endpoint,
    outcome.reason ?? outcome.status,
  ])
  expect(outcomes).toEqual([
    ['/slow', 'aborted'],
    ['/slower', 'aborted'],
    ['/quick', 200],
  ])
})

it('a changed request is sent also after one that was submitted twice within a moment', async () => {
  const fetcher = hanging()
  open(fetcher)
  type('Endpoint', '/slow')
  act(() => {
    enter()
    enter()
  })
  type('Endpoint', '/quick')
  enter()
  expect(await screen.findByText('"quick"')).toBeTruthy()
  expect(fetcher.mock.calls.map(([url]) => url)).toEqual(['/slow', '/quick'])
})

it('a request in flight is in the history also when another takes its place in the editor', async () => {
  const onResponse = vi.fn()
  open(hanging(), { onResponse })
  type('Endpoint', '/slow')
  submit()
  startOver()
  await waitFor(() => expect(localStorage.getItem('mockman.history')).toContain('/slow'))
  expect(onResponse).toHaveBeenCalledOnce()
  expect(screen.getByText('Response is undefined.')).toBeTruthy()
})

it('the same request is not sent again before it has ended', () => {
  const fetcher = hanging()
  open(fetcher)
  type('Endpoint', '/slow')
  submit()
  enter()
  expect(fetcher).toHaveBeenCalledOnce()
  expect(status()).toContain('Waiting')
})

it('Submit says again that it sends once the request in flight is another', () => {
  open(hanging())
  type('Endpoint', '/slow')
  submit()
  const button = screen.getByRole('button', { name: 'Sending…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  type('Endpoint', '/quick')
  expect(button.textContent).toBe('Submit')
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  type('Endpoint', '/slow')
  expect(field('Endpoint').value).toBe('/slow')
})
